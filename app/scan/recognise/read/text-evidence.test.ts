import { describe, expect, it } from 'vitest'
import type { TextReading } from '~/scan/recognise/evidence'
import { cardOf, indexOf } from '../../../../tests/fixtures/scan-fixtures'
import { addReading, noText } from './text-evidence'

const index = indexOf([
  cardOf({ number: '074', name: 'Lunatone', hp: 110, attacks: ['Power Gem'], set: modern() }),
  cardOf({ number: '038', name: 'Clawitzer', attacks: ['Aqua Launcher'], set: modern() }),
  cardOf({ number: '037', name: 'Clauncher', artist: 'Tomokazu Komiya', set: modern() }),
])

function modern() {
  return { id: 'me01', code: 'MEG', printedTotal: 132, releaseDate: '2025-09-26' }
}

function read(...readings: TextReading[]) {
  return readings.reduce((known, reading) => addReading(known, reading, index), noText())
}

describe('addReading', () => {
  it('takes number, set code and illustrator from a number strip', () => {
    const known = read({
      region: 'number',
      lines: ['Illus. Tomokazu Komiya', 'MEG EN 074/132 ★'],
    })
    expect(known.numbers).toEqual([
      { number: '74', total: 132, setCode: null, clean: true, times: 1 },
    ])
    expect(known.setCodes).toEqual(['MEG'])
    expect(known.artists.map(({ entry }) => index.artists.strings[entry])).toEqual([
      'Tomokazu Komiya',
    ])
  })

  it('drops numbers that no card has, and codes that no set has', () => {
    const known = read({ region: 'number', lines: ['XYZ EN 999/132', '074/131'] })
    expect(known.numbers).toEqual([])
    expect(known.setCodes).toEqual([])
  })

  it('counts how often a number was read, clean ones first', () => {
    const known = read(
      { region: 'number', lines: ['0747132', '038/132'] },
      { region: 'number', lines: ['0747132'] },
    )
    expect(known.numbers.map(({ number, clean, times }) => [number, clean, times])).toEqual([
      ['38', true, 1],
      ['74', false, 2],
    ])
  })

  it('takes name and hit points from the name bar, not the card it evolves from', () => {
    const known = read({ region: 'name', lines: ['Evolves from Clauncher', 'Clawitzer HP 130'] })
    expect(known.names.map(({ entry }) => index.names.strings[entry])[0]).toBe('Clawitzer')
    expect(known.hp).toEqual([{ value: 130, clean: true }])
  })

  it.each(['Si evolve da', 'Évolution de', 'Evoluciona de', 'Evolui de', 'Entwickelt sich aus'])(
    'takes no name from a line in another language: %s',
    (from) => {
      const known = read({ region: 'name', lines: [`${from} Clauncher`, 'Clawitzer'] })
      expect(known.names.map(({ entry }) => index.names.strings[entry])).toEqual(['Clawitzer'])
    },
  )

  it('takes hit points read twice as clean', () => {
    const known = read(
      { region: 'name', lines: ['Lunatone 110'] },
      { region: 'name', lines: ['110 @'] },
    )
    expect(known.hp).toEqual([{ value: 110, clean: true }])
  })

  it('takes attacks and words of the game from the text box', () => {
    const known = read({ region: 'body', lines: ['Power Gem 50', 'Search your deck'] })
    expect(known.attacks.map(({ entry }) => index.attacks.strings[entry])).toEqual(['Power Gem'])
    expect(known.vocabulary).toBe(4)
  })

  it('remembers what was read and in which direction', () => {
    const known = addReading(noText(true), { region: 'name', lines: [] }, index)
    expect(known.read).toEqual(['name'])
    expect(known.turned).toBe(true)
  })
})
