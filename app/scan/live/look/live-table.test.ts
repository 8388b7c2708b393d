import { describe, expect, it } from 'vitest'
import { FINGERPRINT_WORDS } from '~/catalogue/fingerprint'
import { decodeLiveTable, encodeLiveTable, type LiveCard } from './live-table'

const pikachu: LiveCard = {
  id: 'base1-58',
  name: 'Pikachu',
  number: '58',
  set_name: 'Base Set',
  isAlone: false,
}
const flabebe = { ...pikachu, id: 'xy1-1', name: 'Flabébé', set_name: 'XY', isAlone: true }
const print = (seed: number) =>
  Uint32Array.from({ length: FINGERPRINT_WORDS }, (_, i) => (seed * 0x9e3779b9 + i) >>> 0)

function fileOf(...cards: LiveCard[]): ArrayBuffer {
  const file = encodeLiveTable(cards.map((card, row) => ({ card, fingerprint: print(row) })))
  return file.buffer
}

describe('an encoded table', () => {
  it('round-trips to the bit', () => {
    const again = { ...pikachu, id: 'base2-60', number: '60' }
    const table = decodeLiveTable(fileOf(pikachu, flabebe, again))
    expect([0, 1, 2, 3].map(table.cardAt)).toEqual([pikachu, flabebe, again, null])
    expect(table.words).toEqual(Uint32Array.from([0, 1, 2].flatMap((row) => [...print(row)])))
    expect([...table.names]).toEqual([0, 1, 0])
  })

  it('numbers spellings of one name equally, and keeps them', () => {
    const named = (name: string) => ({ ...pikachu, name })
    const table = decodeLiveTable(fileOf(named('Mew-EX'), named('Mew'), named('Mew EX')))
    expect([...table.names]).toEqual([0, 1, 0])
    expect(table.cardAt(2)?.name).toBe('Mew EX')
  })

  it('may be empty', () => {
    expect(decodeLiveTable(fileOf()).words).toHaveLength(0)
  })

  it('takes 64 bytes a card plus its names', () => {
    const more = fileOf(pikachu, flabebe).byteLength - fileOf(pikachu).byteLength
    expect(more).toBeLessThan(64 + 60)
  })

  it('is refused if it is truncated, or something else', () => {
    expect(() => decodeLiveTable(fileOf(pikachu, flabebe).slice(0, -4))).toThrow('cut off')
    expect(() => decodeLiveTable(new TextEncoder().encode('<!doctype html>').buffer)).toThrow()
  })
})
