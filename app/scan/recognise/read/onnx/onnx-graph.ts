import { changeFields, fieldWith, findContents, parseFields, varint } from './protobuf-fields'

/** Numbers of the fields of ONNX's messages (github.com/onnx/onnx, `onnx/onnx.proto`). */
export const MODEL = { graph: 7 }
export const GRAPH = { node: 1, output: 12 }
export const NODE = { input: 1, output: 2, operator: 4, attribute: 5 }
export const ATTRIBUTE = { name: 1, float: 2, integer: 3, tensor: 5, integers: 8, type: 20 }
export const TENSOR = { dimensions: 1, type: 2, raw: 9 }

/** `TensorProto.DataType` of floats. */
const FLOAT = 1

/** `AttributeProto.AttributeType`. */
const ATTRIBUTE_TYPES = { float: 1, integer: 2, tensor: 4, integers: 7 }

/** An operator of a network. A constant is one without inputs. */
export type Operator = {
  kind: string
  inputs: readonly string[]
  /** Of several outputs the first. */
  output: string
  /** The operator as an ONNX file has it. */
  message: Uint8Array
}

/** The operators of a graph, in order. */
export function readOperators(graph: Uint8Array): Operator[] {
  return parseFields(graph).flatMap(({ number, contents }) =>
    number === GRAPH.node ? [readOperator(contents)] : [],
  )
}

function readOperator(message: Uint8Array): Operator {
  const fields = parseFields(message)
  const texts = (number: number) =>
    fields.flatMap((field) => (field.number === number ? [toText(field.contents)] : []))
  const [kind = ''] = texts(NODE.operator)
  const [output = ''] = texts(NODE.output)
  return { kind, inputs: texts(NODE.input), output, message }
}

/** The graph with other operators. */
export function withOperators(graph: Uint8Array, operators: readonly Operator[]): Uint8Array {
  const others = parseFields(graph).filter(({ number }) => number !== GRAPH.node)
  return Buffer.concat([
    ...operators.map(({ message }) => fieldWith(GRAPH.node, message)),
    ...others.map(({ whole }) => whole),
  ])
}

/** The same operator between others. */
export function connect(operator: Operator, inputs: readonly string[], output: string): Operator {
  const kept = parseFields(operator.message).filter(
    ({ number }) => number !== NODE.input && number !== NODE.output,
  )
  const message = Buffer.concat([
    ...inputs.map((name) => textField(NODE.input, name)),
    textField(NODE.output, output),
    ...kept.map(({ whole }) => whole),
  ])
  return { ...operator, inputs, output, message }
}

/** An operator with attributes, such as `floatAttribute` gives. */
export function createOperator(
  kind: string,
  inputs: readonly string[],
  output: string,
  attributes: readonly Uint8Array[] = [],
): Operator {
  const message = Buffer.concat([
    textField(NODE.operator, kind),
    ...attributes.map((attribute) => fieldWith(NODE.attribute, attribute)),
  ])
  return connect({ kind, inputs, output, message }, inputs, output)
}

/** A constant of floats. */
export function createConstant(
  name: string,
  shape: readonly number[],
  values: Float32Array,
): Operator {
  const tensor = Buffer.concat([
    ...shape.map((size) => numberField(TENSOR.dimensions, size)),
    numberField(TENSOR.type, FLOAT),
    fieldWith(TENSOR.raw, toBytes(values)),
  ])
  const value = attributeOf('value', ATTRIBUTE_TYPES.tensor, fieldWith(ATTRIBUTE.tensor, tensor))
  return createOperator('Constant', [], name, [value])
}

export function floatAttribute(name: string, value: number): Uint8Array {
  const field = fourBytesField(ATTRIBUTE.float, toBytes(Float32Array.of(value)))
  return attributeOf(name, ATTRIBUTE_TYPES.float, field)
}

/** An attribute that is one whole number, not negative. */
export function integerAttribute(name: string, value: number): Uint8Array {
  return attributeOf(name, ATTRIBUTE_TYPES.integer, numberField(ATTRIBUTE.integer, value))
}

/** An attribute that is a list of whole numbers, none of them negative. */
export function integersAttribute(name: string, values: readonly number[]): Uint8Array {
  const fields = values.map((value) => numberField(ATTRIBUTE.integers, value))
  return attributeOf(name, ATTRIBUTE_TYPES.integers, ...fields)
}

function attributeOf(name: string, type: number, ...fields: Uint8Array[]): Uint8Array {
  return Buffer.concat([
    textField(ATTRIBUTE.name, name),
    ...fields,
    numberField(ATTRIBUTE.type, type),
  ])
}

/** The message of an operator's attribute, if it has one of that name. */
export function findAttribute({ message }: Operator, name: string): Uint8Array | undefined {
  const attributes = parseFields(message).filter(({ number }) => number === NODE.attribute)
  return attributes.find(({ contents }) => toText(findContents(contents, ATTRIBUTE.name)) === name)
    ?.contents
}

/** The value of an attribute, if it is a float. */
export function readFloat(operator: Operator, name: string): number | undefined {
  const attribute = findAttribute(operator, name)
  const bytes = attribute && findContents(attribute, ATTRIBUTE.float)
  return bytes && toFloats(bytes)[0]
}

/** The values of a constant, if they are floats, stored as raw bytes. */
export function readFloats(constant: Operator): Float32Array | undefined {
  const attribute = findAttribute(constant, 'value')
  const tensor = attribute && findContents(attribute, ATTRIBUTE.tensor)
  const type = tensor && findContents(tensor, TENSOR.type)
  if (!tensor || type?.[0] !== FLOAT) return undefined
  const raw = findContents(tensor, TENSOR.raw)
  return raw && toFloats(raw)
}

/** A constant of the same shape with other values. */
export function withFloats(constant: Operator, output: string, values: Float32Array): Operator {
  const message = changeFields(constant.message, NODE.attribute, (attribute) =>
    changeFields(attribute, ATTRIBUTE.tensor, (tensor) =>
      changeFields(tensor, TENSOR.raw, () => toBytes(values)),
    ),
  )
  return connect({ ...constant, message }, [], output)
}

export function textField(number: number, text: string): Uint8Array {
  return fieldWith(number, new TextEncoder().encode(text))
}

export function toText(contents: Uint8Array | undefined): string {
  return new TextDecoder().decode(contents)
}

function numberField(number: number, value: number): Uint8Array {
  return Buffer.concat([varint(number * 8), varint(value)])
}

function fourBytesField(number: number, bytes: Uint8Array): Uint8Array {
  return Buffer.concat([varint(number * 8 + 5), bytes])
}

/** ONNX files are little-endian, as all machines that this runs on are. */
function toFloats(raw: Uint8Array): Float32Array {
  return new Float32Array(Uint8Array.from(raw).buffer)
}

function toBytes({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
