import { readFloats } from './onnx-graph'
import type { Operator } from './onnx-graph'

/** The operators of a graph, and which of them produces and consumes each value. */
export type Graph = {
  operators: readonly Operator[]
  producerOf: ReadonlyMap<string, Operator>
  consumersOf: ReadonlyMap<string, readonly Operator[]>
}

/** Finds out which operator of a network, in order, gives a value to which others. */
export function connectAll(operators: readonly Operator[]): Graph {
  const producerOf = new Map(operators.map((one) => [one.output, one]))
  const consumersOf = new Map<string, Operator[]>()
  for (const one of operators)
    for (const input of one.inputs) consumersOf.set(input, [...(consumersOf.get(input) ?? []), one])
  return { operators, producerOf, consumersOf }
}

/** The operators with some of them replaced. */
export function replaceSome(
  { operators }: Graph,
  replacements: ReadonlyMap<Operator, readonly Operator[]>,
): Operator[] {
  return operators.flatMap((one) => replacements.get(one) ?? [one])
}

/** Times a number, then plus a number. */
export type Scale = {
  input: string
  factor: number
  shift: number
  multiply: Operator
  add: Operator
}

/** The scales of a network whose product nothing else uses. */
export function findScales(graph: Graph): Scale[] {
  return graph.operators.flatMap((add) => {
    const added = add.kind === 'Add' ? splitScalar(graph, add) : null
    const multiply = added && soleProducer(graph, added.input, 'Mul')
    const multiplied = multiply && splitScalar(graph, multiply)
    if (!multiplied) return []
    const { input, scalar: factor } = multiplied
    return [{ input, factor, shift: added.scalar, multiply, add }]
  })
}

/** What a convolution multiplies by, and adds for each channel of its output. */
export type LayerValues = { weights: Float32Array; biases: Float32Array }

/** The weights of a convolution, one after the other for each of its biases. */
export function readLayer({ producerOf }: Graph, { kind, inputs }: Operator): LayerValues | null {
  if (kind !== 'Conv') return null
  const [weights, biases] = inputs.slice(1).map((name) => {
    const constant = producerOf.get(name)
    return constant && readFloats(constant)
  })
  return weights && biases ? { weights, biases } : null
}

/** The operator that produces a value, if it is of this kind and the value has one consumer. */
export function soleProducer(
  { producerOf, consumersOf }: Graph,
  name: string | undefined,
  kind: string,
): Operator | null {
  const producer = producerOf.get(name ?? '')
  return producer?.kind === kind && consumersOf.get(producer.output)?.length === 1 ? producer : null
}

/** The number that a constant is; `undefined` if the value is something else. */
export function scalarOf({ producerOf }: Graph, name: string): number | undefined {
  const producer = producerOf.get(name)
  const values = producer?.kind === 'Constant' ? readFloats(producer) : undefined
  return values?.length === 1 ? values[0] : undefined
}

/** An operator's input and the number that it is combined with, if it has one of each. */
export function splitScalar(graph: Graph, { inputs }: Operator) {
  const numbers = inputs.map((name) => scalarOf(graph, name))
  const at = numbers.findIndex((one) => one !== undefined)
  const [input, scalar] = [inputs[1 - at], numbers[at]]
  return inputs.length === 2 && input !== undefined && scalar !== undefined
    ? { input, scalar, isSecond: at === 1 }
    : null
}
