/**
 * A field of a protobuf message, as described at protobuf.dev/programming-guides/encoding. This is
 * enough to change one deep inside an ONNX file and leave all others unchanged.
 */
type MessageField = {
  number: number
  /** Key, length and contents: the field's bytes in the message. */
  whole: Uint8Array
  /** For a field with a length, what follows it: bytes, text, packed numbers, or a message. */
  contents: Uint8Array
}

/** How a field is encoded, by the lowest three bits of its key. */
const TYPES = { varint: 0, eightBytes: 1, withLength: 2, fourBytes: 5 }

/**
 * The fields of a message, in order.
 *
 * @throws {RangeError} if the bytes are not a message.
 */
export function parseFields(message: Uint8Array): MessageField[] {
  const fields: MessageField[] = []
  for (let end = 0; end < message.length;) {
    const start = end
    const key = readVarint(message, start)
    const { from, to } = contentsAt(message, key)
    if (to > message.length) throw new RangeError('A field reaches beyond its message')
    const contents = message.subarray(from, to)
    fields.push({ number: key.value >>> 3, whole: message.subarray(start, to), contents })
    end = to
  }
  return fields
}

/** The contents of the first field with a number; `undefined` if there is none. */
export function findContents(message: Uint8Array, number: number): Uint8Array | undefined {
  return parseFields(message).find((field) => field.number === number)?.contents
}

/**
 * A message with new contents in the fields of one number, all of which have a length.
 *
 * @param change computes the new contents; `null` drops the field.
 */
export function changeFields(
  message: Uint8Array,
  number: number,
  change: (contents: Uint8Array) => Uint8Array | null,
): Uint8Array {
  const parts = parseFields(message).flatMap((field) => {
    if (field.number !== number) return [field.whole]
    const contents = change(field.contents)
    if (contents === null) return []
    return contents === field.contents ? [field.whole] : [fieldWith(number, contents)]
  })
  return Buffer.concat(parts)
}

/** A field with a length. */
export function fieldWith(number: number, contents: Uint8Array): Uint8Array {
  const key = number * 8 + TYPES.withLength
  return Buffer.concat([varint(key), varint(contents.length), contents])
}

/** A whole number of up to 32 bits, seven bits a byte, the lowest first. */
export function varint(value: number): Uint8Array {
  const bytes: number[] = []
  let rest = value >>> 0
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80)
  return Uint8Array.from([...bytes, rest])
}

type Varint = { value: number; end: number }

/** Bits beyond the lowest 32 are dropped: no key and no length has them. */
function readVarint(message: Uint8Array, start: number): Varint {
  let value = 0
  for (let at = start, shift = 0; at < message.length; at++, shift += 7) {
    const byte = message[at] ?? 0
    if (shift < 32) value |= (byte & 0x7f) << shift
    if (byte < 0x80) return { value: value >>> 0, end: at + 1 }
  }
  throw new RangeError('A number reaches beyond its message')
}

function contentsAt(message: Uint8Array, { value, end }: Varint): { from: number; to: number } {
  switch (value & 7) {
    case TYPES.varint:
      return { from: end, to: readVarint(message, end).end }
    case TYPES.eightBytes:
      return { from: end, to: end + 8 }
    case TYPES.fourBytes:
      return { from: end, to: end + 4 }
    case TYPES.withLength: {
      const length = readVarint(message, end)
      return { from: length.end, to: length.end + length.value }
    }
    default:
      throw new RangeError(`There is no type ${value & 7} of fields`)
  }
}
