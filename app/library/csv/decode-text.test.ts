import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text'

const text = 'Name,Quantity\nPokémon “Flabébé”,1\n'

function utf16(value: string, order: 'le' | 'be'): Buffer {
  const bytes = Buffer.from(value, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}

describe('decodeText', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, little end first', utf16(`\uFEFF${text}`, 'le')],
    ['UTF-16, big end first', utf16(`\uFEFF${text}`, 'be')],
  ])('reads %s', (_name, bytes) => {
    expect(decodeText(bytes)).toEqual({ status: 'text', text })
  })

  it.each(['le', 'be'] as const)('reads UTF-16 %s without a byte order mark', (order) => {
    const ascii = 'Card ID,Quantity\nbase1-4,1\n'
    expect(decodeText(utf16(ascii, order))).toEqual({ status: 'text', text: ascii })
  })

  it('takes what is not UTF-8 for Windows-1252', () => {
    const bytes = Buffer.from([0x50, 0x6f, 0x6b, 0xe9, 0x6d, 0x6f, 0x6e, 0x93, 0x80])
    expect(decodeText(bytes)).toEqual({ status: 'text', text: 'Pokémon“€' })
  })

  it.each([
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]],
    ['an archive', [0x50, 0x4b, 0x03, 0x04, 0x14, 0, 0, 0, 0x08, 0]],
    ['a text with a NUL', [0x61, 0x2c, 0x62, 0x0a, 0x00, 0x31]],
  ])('recognises that %s is not text', (_name, bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toEqual({ status: 'not-text' })
  })
})
