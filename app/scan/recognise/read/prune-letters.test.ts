import { describe, expect, it } from 'vitest'
import { askNetwork, loadNetwork } from '~/scan/recognise/network.server'
import { fieldWith, varint } from './protobuf-fields'
import { pruneLetters } from './prune-letters'

const text = (value: string) => new TextEncoder().encode(value)
const number = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)])
const message = (...fields: Uint8Array[]) => Buffer.concat(fields)

const FLOAT = 1
const TENSOR_ATTRIBUTE = 4

/** A constant of ONNX: an operator without inputs. */
function constant(name: string, dimensions: number[], values: number[]) {
  const raw = new Uint8Array(Float32Array.from(values).buffer)
  const sizes = dimensions.map((size) => number(1, size))
  const tensor = message(...sizes, number(2, FLOAT), fieldWith(9, raw))
  const value = message(
    fieldWith(1, text('value')),
    fieldWith(5, tensor),
    number(20, TENSOR_ATTRIBUTE),
  )
  return message(fieldWith(2, text(name)), fieldWith(4, text('Constant')), fieldWith(5, value))
}

function operator(kind: string, inputs: string[], output: string) {
  const from = inputs.map((name) => fieldWith(1, text(name)))
  return message(...from, fieldWith(2, text(output)), fieldWith(4, text(kind)))
}

function value(name: string, dimensions: number[]) {
  const sizes = dimensions.map((size) => fieldWith(1, number(1, size)))
  const tensor = message(number(1, FLOAT), fieldWith(2, message(...sizes)))
  return message(fieldWith(1, text(name)), fieldWith(2, fieldWith(1, tensor)))
}

/** Two inputs, three classes, as the recogniser's last layer is built. */
function layerOf(last: string): Uint8Array {
  const nodes = [
    constant('weights', [2, 3], [1, 2, 3, 4, 5, 6]),
    constant('shifts', [3], [0.5, 0, -0.5]),
    operator('MatMul', ['seen', 'weights'], 'sums'),
    operator('Add', ['sums', 'shifts'], 'shifted'),
    operator(last, ['shifted'], 'scores'),
  ]
  const graph = message(
    ...nodes.map((node) => fieldWith(1, node)),
    fieldWith(2, text('layer')),
    fieldWith(11, value('seen', [1, 2])),
    fieldWith(12, value('scores', [1, 3])),
  )
  return message(number(1, 8), fieldWith(7, graph), fieldWith(8, number(2, 13)))
}

async function scoresOf(model: Uint8Array, seen: readonly [number, number]) {
  const session = await loadNetwork(model)
  const { data, dims } = await askNetwork(session, Float32Array.from(seen), [1, 2])
  await session.release()
  return { scores: Array.from(data), dims }
}

describe('pruneLetters', () => {
  it('keeps the proportions between the scores of the kept classes', async () => {
    const whole = await scoresOf(layerOf('Softmax'), [0.3, -0.2])
    const { scores, dims } = await scoresOf(
      pruneLetters(layerOf('Softmax'), 3, [2, 0]),
      [0.3, -0.2],
    )
    const [first = 0, , third = 0] = whole.scores
    expect(whole.dims).toEqual([1, 3])
    expect(dims).toEqual([1, 2])
    expect(scores[0]).toBeCloseTo(third / (first + third), 5)
    expect(scores[1]).toBeCloseTo(first / (first + third), 5)
  })

  it('refuses a model with another ending or other classes', () => {
    expect(() => pruneLetters(layerOf('Sigmoid'), 3, [0])).toThrow(RangeError)
    expect(() => pruneLetters(layerOf('Softmax'), 4, [0])).toThrow(RangeError)
  })
})
