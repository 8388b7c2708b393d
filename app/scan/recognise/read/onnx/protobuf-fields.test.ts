import { describe, expect, it } from 'vitest'
import { changeFields, parseFields, fieldWith, varint } from './protobuf-fields'

const text = (value: string) => new TextEncoder().encode(value)

describe('parseFields', () => {
  it('reads fields of all types', () => {
    const varints = Buffer.concat([varint(300 * 8), varint(70_000)])
    const fixed = [9 * 8 + 1, 1, 2, 3, 4, 5, 6, 7, 8, 10 * 8 + 5, 1, 2, 3, 4]
    const message = Buffer.concat([varints, Uint8Array.from(fixed), fieldWith(2, text('a'))])
    const sizes = parseFields(message).map(({ number, whole, contents }) => [
      number,
      whole.length,
      contents.length,
    ])
    expect(sizes).toEqual([
      [300, 5, 3],
      [9, 9, 8],
      [10, 5, 4],
      [2, 3, 1],
    ])
  })

  it('refuses truncated messages', () => {
    expect(() => parseFields(fieldWith(2, text('abc')).subarray(0, 4))).toThrow(RangeError)
    expect(() => parseFields(Uint8Array.of(0x80))).toThrow(RangeError)
    expect(() => parseFields(Uint8Array.of(2 * 8 + 3))).toThrow(RangeError)
  })
})

describe('changeFields', () => {
  it('changes or drops the fields with one number, and leaves the others unchanged', () => {
    const message = Buffer.concat([fieldWith(1, text('a')), fieldWith(2, text('b'))])
    expect(changeFields(message, 2, () => text('longer'))).toEqual(
      Buffer.concat([fieldWith(1, text('a')), fieldWith(2, text('longer'))]),
    )
    expect(changeFields(message, 1, () => null)).toEqual(Buffer.from(fieldWith(2, text('b'))))
    expect(changeFields(message, 3, () => null)).toEqual(message)
  })
})
