import { fieldWith, varint } from '~/scan/recognise/read/protobuf-fields'
import { textField } from '~/scan/recognise/read/onnx-graph'

const FLOAT = 1
const TYPES = { float: 1, tensor: 4, integers: 7 }

const message = (...fields: Uint8Array[]) => Buffer.concat(fields)
const number = (field: number, value: number) => message(varint(field * 8), varint(value))

/** A constant of ONNX: an operator without inputs. */
export function constant(name: string, shape: number[], values: number[]): Uint8Array {
  const raw = new Uint8Array(Float32Array.from(values).buffer)
  const tensor = message(
    ...shape.map((size) => number(1, size)),
    number(2, FLOAT),
    fieldWith(9, raw),
  )
  const value = message(textField(1, 'value'), fieldWith(5, tensor), number(20, TYPES.tensor))
  return operator('Constant', [], name, value)
}

export function operator(
  kind: string,
  inputs: string[],
  output: string,
  ...attributes: Uint8Array[]
): Uint8Array {
  return message(
    ...inputs.map((name) => textField(1, name)),
    textField(2, output),
    textField(4, kind),
    ...attributes.map((one) => fieldWith(5, one)),
  )
}

/** An attribute that is a list of whole numbers. */
export function integers(name: string, values: number[]): Uint8Array {
  return message(
    textField(1, name),
    ...values.map((value) => number(8, value)),
    number(20, TYPES.integers),
  )
}

/** An attribute that is a float. */
export function float(name: string, value: number): Uint8Array {
  const bytes = new Uint8Array(Float32Array.of(value).buffer)
  return message(textField(1, name), message(varint(2 * 8 + 5), bytes), number(20, TYPES.float))
}

/** An input or an output. */
type Value = { name: string; shape: number[] }

/** An ONNX file of these operators. */
export function modelOf(
  operators: Uint8Array[],
  input: Value,
  output: Value,
  version = 13,
): Uint8Array {
  const graph = message(
    ...operators.map((one) => fieldWith(1, one)),
    textField(2, 'network'),
    fieldWith(11, valueOf(input)),
    fieldWith(12, valueOf(output)),
  )
  return message(number(1, 7), fieldWith(7, graph), fieldWith(8, number(2, version)))
}

function valueOf({ name, shape }: Value): Uint8Array {
  const sizes = shape.map((size) => fieldWith(1, number(1, size)))
  const tensor = message(number(1, FLOAT), fieldWith(2, message(...sizes)))
  return message(textField(1, name), fieldWith(2, fieldWith(1, tensor)))
}
