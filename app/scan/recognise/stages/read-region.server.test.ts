import { describe, expect, it } from 'vitest'
import type { PictureEvidence, TextEvidence, TextRegion } from '~/scan/recognise/evidence'
import { addReading, noText } from '~/scan/recognise/read/text-evidence'
import { cardOf, indexOf, pictureOf } from '../../../../tests/fixtures/scan-fixtures'
import { isReadEnough } from './read-region.server'

const cards = [
  cardOf({ number: '4', name: 'Charizard', attacks: ['Fire Spin'] }),
  cardOf({ number: '15', name: 'Venusaur', attacks: ['Solarbeam'] }),
  cardOf({ number: '59', name: 'Energy Search', hp: null }),
]
const table = { words: new Uint32Array(), cards: new Uint32Array(), names: new Uint32Array() }
const catalogue = { ...indexOf(cards), version: '1', table }

function read(...lines: string[]) {
  const named = addReading(noText(), { region: 'name', lines }, catalogue)
  return addReading(named, { region: 'number', lines }, catalogue)
}

describe('isReadEnough', () => {
  const title = (line: string) => addReading(noText(), { region: 'name', lines: [line] }, catalogue)
  const isEnough = (text: TextEvidence, region: TextRegion, seen: PictureEvidence | null = null) =>
    isReadEnough(region, text, seen, catalogue)

  it('is true for a title with name and hit points', () => {
    expect(isEnough(title('Charizard\t120 HP'), 'name')).toBe(true)
    expect(isEnough(title('Charizard'), 'name')).toBe(false)
    expect(isEnough(title('120 HP'), 'name')).toBe(false)
  })

  it('is true for a title that makes the answer sure, for a card without hit points', () => {
    expect(isEnough(title('Charizard'), 'name', pictureOf([80, 220, 230]))).toBe(false)
    expect(isEnough(title('Energy Search'), 'name', pictureOf([220, 230, 80]))).toBe(true)
    expect(isEnough(title('Energy'), 'name', pictureOf([175, 180, 170]))).toBe(false)
  })

  it('is true for a number region that makes the answer sure and shows a number', () => {
    const known = pictureOf([80, 220, 230])
    expect(isEnough(title('Charizard'), 'number', known)).toBe(false)
    expect(isEnough(read('Charizard', '4/102'), 'number', known)).toBe(true)
    expect(isEnough(read('Charizard', '15/102'), 'number', known)).toBe(false)
  })
})
