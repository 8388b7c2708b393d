import {
  ATTRIBUTE,
  connect,
  createOperator,
  findAttribute,
  floatAttribute,
  MODEL,
  readFloat,
  readOperators,
  withFloats,
  withOperators,
} from './onnx-graph'
import type { Operator } from './onnx-graph'
import { keepLayout } from './keep-layout'
import {
  connectAll,
  findScales,
  readLayer,
  replaceSome,
  scalarOf,
  soleProducer,
  splitScalar,
} from './layer-graph'
import type { Graph, LayerValues } from './layer-graph'
import { changeFields, parseFields } from './protobuf-fields'

/** The same network with fewer passes over its numbers. */
type Fold = (graph: Graph) => Operator[]

/**
 * A network that computes the same with fewer operators, apart from rounding. In PP-OCR's layers
 * (those of PP-LCNetV3) a convolution is followed by a scale (times a number, plus a number), a
 * hard swish (x times x plus 3, clipped to 0 and 6, divided by 6) and another scale: eight passes
 * over its output. The first scale becomes part of the convolution before it, the last one of the
 * convolution after it unless that pads its edges, and a hard swish takes two passes. Reading a
 * line takes a third less time (decision 009).
 *
 * @param model an ONNX file. What does not look like these layers stays as it is.
 * @param isBlocked whether ONNX Runtime computes convolutions in a layout of its own here.
 */
export function foldLayers(model: Uint8Array, isBlocked = process.arch === 'x64'): Uint8Array {
  return changeFields(model, MODEL.graph, (graph) => {
    const folds: readonly Fold[] = [
      foldHardSwishes,
      foldScalesBack,
      foldScalesForward,
      ...(isBlocked ? [keepLayout] : []),
      dropUnused,
    ]
    const operators = folds.reduce((all, fold) => fold(connectAll(all)), readOperators(graph))
    return withOperators(graph, operators)
  })
}

const CLIP = { min: 0, max: 6 }
const HARD_SIGMOID = [floatAttribute('alpha', 1 / 6), floatAttribute('beta', 0.5)]

function foldHardSwishes(graph: Graph): Operator[] {
  const replacements = new Map<Operator, readonly Operator[]>()
  for (const divide of graph.operators) {
    const found = readHardSwish(graph, divide)
    if (!found) continue
    for (const part of found.parts) replacements.set(part, [])
    const gate = `${divide.output}/gate`
    replacements.set(divide, [
      createOperator('HardSigmoid', [found.input], gate, HARD_SIGMOID),
      createOperator('Mul', [found.input, gate], divide.output),
    ])
  }
  return replaceSome(graph, replacements)
}

/** The input of a hard swish that ends with this operator, and its other operators. */
function readHardSwish(graph: Graph, divide: Operator) {
  const divided = divide.kind === 'Div' ? readScalar(graph, divide, CLIP.max) : null
  const multiply = divided === null ? null : soleProducer(graph, divided, 'Mul')
  for (const name of multiply?.inputs ?? []) {
    const clip = soleProducer(graph, name, 'Clip')
    const shift = clip && isClip(graph, clip) && soleProducer(graph, clip.inputs[0], 'Add')
    const input = shift && readScalar(graph, shift, 3)
    if (multiply && clip && input && multiply.inputs.includes(input))
      return { input, parts: [multiply, clip, shift] }
  }
  return null
}

/** The limits are attributes, or since version 11 of ONNX's operators constants. */
function isClip(graph: Graph, clip: Operator): boolean {
  const [, min, max] = clip.inputs
  const low = min ? scalarOf(graph, min) : readFloat(clip, 'min')
  const high = max ? scalarOf(graph, max) : readFloat(clip, 'max')
  return low === CLIP.min && high === CLIP.max
}

/** A scale after a convolution becomes part of it. */
function foldScalesBack(graph: Graph): Operator[] {
  const replacements = new Map<Operator, readonly Operator[]>()
  for (const { input, factor, shift, multiply, add } of findScales(graph)) {
    const convolution = soleProducer(graph, input, 'Conv')
    const layer = convolution && readLayer(graph, convolution)
    if (!layer) continue
    const { weights, biases } = layer
    const scaled = {
      weights: weights.map((weight) => weight * factor),
      biases: biases.map((bias) => bias * factor + shift),
    }
    replacements.set(convolution, changeLayer(graph, convolution, scaled, { output: add.output }))
    replacements.set(multiply, [])
    replacements.set(add, [])
  }
  return replaceSome(graph, replacements)
}

/** A scale before convolutions becomes part of them. */
function foldScalesForward(graph: Graph): Operator[] {
  const replacements = new Map<Operator, readonly Operator[]>()
  for (const { input, factor, shift, multiply, add } of findScales(graph)) {
    const consumers = graph.consumersOf.get(add.output) ?? []
    const changed = consumers.map((consumer) => {
      const layer =
        consumer.inputs[0] === add.output && !isPadded(consumer) && readLayer(graph, consumer)
      if (!layer) return null
      const { weights, biases } = layer
      const each = weights.length / biases.length
      const sums = biases.map((_, i) => sumOf(weights.subarray(i * each, (i + 1) * each)))
      const scaled = {
        weights: weights.map((weight) => weight * factor),
        biases: biases.map((bias, i) => bias + shift * (sums[i] ?? 0)),
      }
      return changeLayer(graph, consumer, scaled, { input })
    })
    // A network's own output has no consumer.
    if (consumers.length === 0 || changed.includes(null)) continue
    consumers.forEach((consumer, i) => replacements.set(consumer, changed[i] ?? []))
    replacements.set(multiply, [])
    replacements.set(add, [])
  }
  return replaceSome(graph, replacements)
}

function sumOf(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** Zeros beyond the edges: adding a number before is not the same as adding one after. */
function isPadded(convolution: Operator): boolean {
  const pads = findAttribute(convolution, 'pads')
  const sizes = pads ? parseFields(pads).filter(({ number }) => number === ATTRIBUTE.integers) : []
  return sizes.some(({ contents }) => contents.some((byte) => byte !== 0))
}

/** The convolution with another layer's values, after the constants that hold them. */
function changeLayer(
  { producerOf }: Graph,
  convolution: Operator,
  { weights, biases }: LayerValues,
  { input = convolution.inputs[0] ?? '', output = convolution.output },
): Operator[] {
  const constants = [weights, biases].flatMap((values, i) => {
    const before = producerOf.get(convolution.inputs[i + 1] ?? '')
    return before ? [withFloats(before, `${output}/${before.output}`, values)] : []
  })
  return [
    ...constants,
    connect(convolution, [input, ...constants.map((one) => one.output)], output),
  ]
}

/** The input that an operator combines with this number, which stands second. */
function readScalar(graph: Graph, operator: Operator, expected: number): string | null {
  const split = splitScalar(graph, operator)
  return split?.isSecond && split.scalar === expected ? split.input : null
}

function dropUnused({ operators, consumersOf }: Graph): Operator[] {
  return operators.filter((one) => one.kind !== 'Constant' || consumersOf.has(one.output))
}
