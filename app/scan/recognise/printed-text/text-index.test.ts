import { describe, expect, it } from 'vitest'
import { sharedCatalogue } from '../../../../tests/fixtures/shared-catalogue'
import { parseNumbers } from '~/scan/recognise/read/card-number'
import { cardOf } from '../../../../tests/fixtures/scan-fixtures'
import { buildTextIndex, nameStem } from './text-index'

describe('nameStem', () => {
  it.each([
    ['Lunala GX', 'Lunala'],
    ['Umbreon-GX', 'Umbreon'],
    ['Charizard ex', 'Charizard'],
    ['M Venusaur EX', 'Venusaur'],
    ['Heatran VMAX', 'Heatran'],
    ['Galarian Rapidash V', 'Galarian Rapidash'],
    ['Raichu δ', 'Raichu'],
    ['Gyarados ☆', 'Gyarados'],
    ['Regigigas LV.X', 'Regigigas'],
    ["Professor's Research (Professor Magnolia)", "Professor's Research"],
    ['Mega Lopunny ex', 'Mega Lopunny'],
    ['Mr. Mime', 'Mr. Mime'],
    ['Exeggutor', 'Exeggutor'],
    ['N', 'N'],
    ['V', 'V'],
  ])('of %s is %s', (name, stem) => {
    expect(nameStem(name)).toBe(stem)
  })
})

describe('a text index', () => {
  const cards = [
    cardOf({ number: '4', name: 'Charizard', attacks: ['Fire Spin'], abilities: ['Energy Burn'] }),
    cardOf({ number: '58', name: 'Pikachu', attacks: ['Gnaw', 'Thunder Jolt'] }),
    cardOf({ number: '60', name: 'Pikachu GX', artist: null, set: { id: 'sm1', code: 'SUM' } }),
    cardOf({ number: 'CC001', name: 'Charizard', set: { id: 'cel25cc', code: 'CEL:CC' } }),
  ]
  const index = buildTextIndex(cards)

  it('finds cards by number and total', () => {
    expect(index.withNumber('4', 102)).toEqual([0])
    expect(index.withNumber('4', 101)).toEqual([])
    expect(index.withNumber('4', null)).toEqual([])
  })

  it('finds cards by their id', () => {
    expect(cards.map(({ id }) => index.withId(id))).toEqual(cards)
    expect(index.withId('base1-999')).toBeUndefined()
  })

  it('finds cards by name without suffix, attack, ability and artist', () => {
    const find = (words: typeof index.names, text: string) => {
      const [match] = words.index.search(text, 0.9)
      return match ? [...words.cards(match.entry)] : []
    }
    expect(find(index.names, 'Pikachu')).toEqual([1, 2])
    expect(find(index.attacks, 'Thunder Jolt 30')).toEqual([1])
    expect(find(index.attacks, 'Energy Burn')).toEqual([0])
    expect(find(index.artists, 'Illus. Ken Sugimori')).toEqual([0, 1, 3])
  })

  it('finds cards by what they print in other languages', () => {
    const french = {
      language: 'fr' as const,
      names: [
        ['Charizard', 'Dracaufeu'],
        ['Pikachu', 'Pikachu'],
        ['Pikachu GX', 'Pikachu GX'],
        ['Mewtwo', 'Mewtwo'],
      ] as [string, ...string[]][],
      attacks: [['Gnaw', 'Ronge', 'Fire Spin']] as [string, ...string[]][],
      sets: ['base1'],
    }
    const { names, attacks } = buildTextIndex(cards, [french])
    const [charizard] = names.index.search('Dracaufeu-GX', 0.9)
    expect(names.strings[charizard?.entry ?? -1]).toBe('Charizard')
    expect(charizard).toMatchObject({ letters: 9, languages: ['fr'] })
    // Text that matches an English string counts as English.
    expect(names.index.search('Pikachu', 0.9)).toMatchObject([{ entry: 1 }])
    expect(names.index.search('Pikachu', 0.9)[0]?.languages).toBeUndefined()
    const found = (text: string) => attacks.index.search(text, 0.9).map(({ entry }) => entry)
    expect(found('Ronge')).toEqual([attacks.strings.indexOf('Gnaw')])
    expect(found('Fire Spin')).toEqual([attacks.strings.indexOf('Fire Spin')])
  })

  it('knows the printed codes, three letters each', () => {
    expect([...index.setCodes]).toEqual(['SUM'])
  })
})

describe.skipIf(!sharedCatalogue.present)(`the whole catalogue${sharedCatalogue.note}`, () => {
  const cards = sharedCatalogue.present ? sharedCatalogue.read() : []
  const index = buildTextIndex(cards)

  it('reads back the number line of every card that prints one with a slash or prefix', () => {
    const unread = cards.flatMap((card, at) => {
      const printed = index.printed(at)
      if (!printed || (printed.total === null && /^\d+a?$/.test(printed.number))) return []
      const isRead = parseNumbers(printed.text).some(
        ({ number, total, clean }) => clean && number === printed.number && total === printed.total,
      )
      return isRead ? [] : [`${card.id} ${printed.text}`]
    })
    // Words for numbers (LEGEND cards), and totals of one digit, which noise produces too often.
    expect(unread.filter((one) => !/ (ONE|TWO|THREE|FOUR|MUSEUM|\d\/5$)/.test(one))).toEqual([])
  })

  it('finds every card under its printed number', () => {
    const lost = cards.filter((_, at) => {
      const printed = index.printed(at)
      return printed && !index.withNumber(printed.number, printed.total).includes(at)
    })
    expect(lost).toEqual([])
  })

  it('finds nearly every name when one letter in it is wrong', () => {
    const names = [...new Set(cards.map(({ name }) => nameStem(name)))].filter(
      (name) => name.length >= 7,
    )
    const found = names.filter((name) => {
      const misread = `${name.slice(0, 3)}x${name.slice(4)}`
      const matches = index.names.index.search(misread, 0.6)
      return matches.some(({ entry }) => index.names.strings[entry] === name)
    })
    expect(found.length / names.length).toBeGreaterThan(0.97)
  })
})
