import { ATTRIBUTE, GRAPH, MODEL, NODE, readOperators, TENSOR, toText } from './onnx-graph'
import { changeFields, findContents, parseFields, fieldWith, varint } from './protobuf-fields'

/** Numbers of the fields of ONNX's messages, as in `onnx-graph.ts`. */
const VALUE = { type: 2 }
const TYPE = { tensor: 1 }
const TENSOR_TYPE = { shape: 2 }

const FLOAT_BYTES = 4

/**
 * A recogniser that knows fewer letters: of its last layer, which multiplies by a matrix and adds
 * one number per class, it keeps only the columns of `kept`. Scores are normalised over these.
 *
 * @param model an ONNX file whose last three operators are `MatMul`, `Add` and `Softmax`, with
 *   constant weights.
 * @param classes how many classes it knows.
 * @param kept the indexes of those that stay, in their new order.
 * @throws {RangeError} if the model is a different one.
 */
export function pruneLetters(
  model: Uint8Array,
  classes: number,
  kept: readonly number[],
): Uint8Array {
  return changeFields(model, MODEL.graph, (graph) => {
    const layer = readOperators(graph).slice(-3)
    if (layer.map(({ kind }) => kind).join() !== 'MatMul,Add,Softmax')
      throw new RangeError('The recogniser does not end as it did')
    const weights = layer.slice(0, 2).flatMap(({ inputs }) => inputs)
    const pruned = changeFields(graph, GRAPH.node, (node) =>
      weights.includes(toText(findContents(node, NODE.output)))
        ? changeFields(node, NODE.attribute, (attribute) =>
            changeFields(attribute, ATTRIBUTE.tensor, (tensor) =>
              pickColumns(tensor, classes, kept),
            ),
          )
        : node,
    )
    return changeFields(pruned, GRAPH.output, withoutShape)
  })
}

/** Some columns of a tensor that has `classes` of them. */
function pickColumns(tensor: Uint8Array, classes: number, kept: readonly number[]): Uint8Array {
  const fields = parseFields(tensor)
  const width = fields.findLast(({ number }) => number === TENSOR.dimensions)
  const parts = fields.map((field) => {
    if (field === width) return Buffer.concat([varint(TENSOR.dimensions * 8), varint(kept.length)])
    if (field.number !== TENSOR.raw) return field.whole
    return fieldWith(TENSOR.raw, keepColumns(field.contents, classes, kept))
  })
  return Buffer.concat(parts)
}

function keepColumns(values: Uint8Array, classes: number, kept: readonly number[]): Uint8Array {
  const row = classes * FLOAT_BYTES
  if (values.length === 0 || values.length % row !== 0)
    throw new RangeError(`The recogniser does not know ${classes} classes`)
  const columns: Uint8Array[] = []
  for (let start = 0; start < values.length; start += row)
    for (const one of kept) {
      const from = start + one * FLOAT_BYTES
      columns.push(values.subarray(from, from + FLOAT_BYTES))
    }
  return Buffer.concat(columns)
}

/**
 * The network's output has fewer classes than it declares; without a declaration the size is
 * inferred.
 */
function withoutShape(output: Uint8Array): Uint8Array {
  return changeFields(output, VALUE.type, (type) =>
    changeFields(type, TYPE.tensor, (tensor) =>
      changeFields(tensor, TENSOR_TYPE.shape, () => null),
    ),
  )
}
