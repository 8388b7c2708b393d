import { describe, expect, it } from 'vitest'
import { askNetwork, loadNetwork } from '~/scan/recognise/network.server'
import { constant, modelOf } from '../../../../../tests/recognition/onnx-model'
import { createOperator } from './onnx-graph'
import { pruneLetters } from './prune-letters'

/** Two inputs, three classes, as the recogniser's last layer is built. */
function layerOf(last: string): Uint8Array {
  const nodes = [
    constant('weights', [2, 3], [1, 2, 3, 4, 5, 6]),
    constant('shifts', [3], [0.5, 0, -0.5]),
    createOperator('MatMul', ['seen', 'weights'], 'sums'),
    createOperator('Add', ['sums', 'shifts'], 'shifted'),
    createOperator(last, ['shifted'], 'scores'),
  ]
  return modelOf(nodes, { name: 'seen', shape: [1, 2] }, { name: 'scores', shape: [1, 3] })
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
