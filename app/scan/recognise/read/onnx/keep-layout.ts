import {
  connect,
  createConstant,
  createOperator,
  integerAttribute,
  integersAttribute,
} from './onnx-graph'
import type { Operator } from './onnx-graph'
import { findScales, readLayer, replaceSome } from './layer-graph'
import type { Graph } from './layer-graph'

/**
 * ONNX Runtime computes convolutions with the numbers of so many channels side by side: 16 where a
 * processor has AVX-512, otherwise 8.
 */
const BLOCK = 16

/**
 * The operators of a network whose numbers stay in the layout in which ONNX Runtime computes
 * convolutions. For an operator that does not know it, all numbers are put into their usual order
 * and back: a hard sigmoid, or a scale between two convolutions. As a convolution of one pixel for
 * each channel by itself, of which a hard sigmoid can be the activation, they know it.
 */
export function keepLayout(graph: Graph): Operator[] {
  const replacements = new Map<Operator, readonly Operator[]>()
  for (const { input, factor, shift, multiply, add } of findScales(graph)) {
    const channels = countChannels(graph, input)
    if (channels % BLOCK !== 0) continue
    replacements.set(multiply, [])
    replacements.set(add, convolvePixels(input, add.output, channels, { factor, shift }))
  }
  for (const gate of graph.operators) {
    const [input = ''] = gate.inputs
    const channels = gate.kind === 'HardSigmoid' ? countChannels(graph, input) : 1
    if (channels % BLOCK !== 0) continue
    const same = `${gate.output}/same`
    replacements.set(gate, [
      ...convolvePixels(input, same, channels, { factor: 1, shift: 0 }),
      connect(gate, [same], gate.output),
    ])
  }
  return replaceSome(graph, replacements)
}

/** The channels of a convolution's output, also gated; 1 if the value is something else. */
function countChannels(graph: Graph, name: string): number {
  const producer = graph.producerOf.get(name)
  if (producer?.kind === 'Mul') return countChannels(graph, producer.inputs[0] ?? '')
  const layer = producer && readLayer(graph, producer)
  return layer?.biases.length ?? 1
}

/** A number times each value of a channel, plus a number, as a convolution. */
function convolvePixels(
  input: string,
  output: string,
  channels: number,
  { factor, shift }: { factor: number; shift: number },
): Operator[] {
  const [weights, biases] = [`${output}/weights`, `${output}/biases`]
  return [
    createConstant(weights, [channels, 1, 1, 1], new Float32Array(channels).fill(factor)),
    createConstant(biases, [channels], new Float32Array(channels).fill(shift)),
    createOperator('Conv', [input, weights, biases], output, [
      integersAttribute('kernel_shape', [1, 1]),
      integerAttribute('group', channels),
    ]),
  ]
}
