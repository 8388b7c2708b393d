import { fieldWith, varint } from '~/scan/recognise/read/onnx/protobuf-fields'
import { createConstant, textField } from '~/scan/recognise/read/onnx/onnx-graph'
import type { Operator } from '~/scan/recognise/read/onnx/onnx-graph'

const FLOAT = 1

const message = (...fields: Uint8Array[]) => Buffer.concat(fields)
const number = (field: number, value: number) => message(varint(field * 8), varint(value))

/** A constant with these values. */
export function constant(name: string, shape: number[], values: number[]): Operator {
  return createConstant(name, shape, Float32Array.from(values))
}

/** An input or an output. */
type Value = { name: string; shape: number[] }

/** An ONNX file of these operators. */
export function modelOf(
  operators: readonly Operator[],
  input: Value,
  output: Value,
  version = 13,
): Uint8Array {
  const graph = message(
    ...operators.map((one) => fieldWith(1, one.message)),
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
