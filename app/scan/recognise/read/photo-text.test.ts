import { describe, expect, it } from 'vitest'
import { quadOfBox, turnQuad } from '~/scan/recognise/image'
import type { Quad } from '~/scan/recognise/image'
import { cardOf, indexOf } from '../../../../tests/fixtures/scan-fixtures'
import { findTitles, fitToTitle, readLines } from './photo-text'
import type { PhotoLine, Title } from './photo-text'

const index = indexOf([
  cardOf({ number: '4', name: 'Charizard', hp: 120, attacks: ['Fire Spin'] }),
  cardOf({ number: '5', name: 'Clefairy', hp: 40, attacks: ['Sing', 'Metronome'] }),
  cardOf({ number: '88', name: 'R Energy' }),
])

/** A line of these letters, each as wide as half its height. */
function line(text: string, left: number, top: number, height = 30): PhotoLine {
  const quad = quadOfBox(left, top, left + (text.length * height) / 2, top + height)
  return { quad, text, scores: { data: new Float32Array(), steps: 0, letters: [] } }
}

function titleOf(lines: readonly PhotoLine[]): Title {
  const [title] = findTitles(lines, index)
  if (!title) throw new Error('There is no title')
  return title
}

const CARD = quadOfBox(100, 100, 730, 980)
const NAME = line('Charizard', 180, 135)
const LINES = [
  NAME,
  line('120 HP', 560, 138),
  line('Fire Spin', 200, 640),
  line('Evolves from Charmeleon', 200, 180, 15),
  line('4/102', 640, 940, 15),
]

describe('findTitles', () => {
  it('finds names, the largest and least garbled first', () => {
    const titles = findTitles([line('Clefairy', 0, 500, 20), line('Chariaard', 0, 0), NAME], index)
    expect(titles.map(({ line: { text } }) => text)).toEqual(['Charizard', 'Chariaard', 'Clefairy'])
  })

  it('excludes hit points beside the name', () => {
    expect(titleOf([line('Clefairy40HP', 0, 0)]).line.text).toBe('Clefairy40HP')
  })

  it('takes neither rules text nor common card words for a name', () => {
    const rules = line('Search your deck for a Charizard and put it into your hand', 0, 0)
    expect(findTitles([rules, line('ENERGY', 0, 0, 60), line('TRAINER', 0, 0)], index)).toEqual([])
  })
})

describe('readLines', () => {
  it('reads name and hit points from one row, and the rest below it', () => {
    const text = readLines(LINES, titleOf(LINES), index)
    expect(index.names.strings[text.names[0]?.entry ?? -1]).toBe('Charizard')
    expect(text.hp).toEqual([{ value: 120, clean: true }])
    expect(text.attacks.map(({ entry }) => index.attacks.strings[entry])).toEqual(['Fire Spin'])
    expect(text.numbers).toMatchObject([{ number: '4', total: 102 }])
  })

  it('excludes the neighbouring cards', () => {
    const other = [line('Metronome', 1200, 640), line('5/102', 1300, 940, 15)]
    const text = readLines([...LINES, ...other], titleOf(LINES), index)
    expect(text.attacks).toHaveLength(1)
    expect(text.numbers).toHaveLength(1)
  })

  it('reads everything if no name was found', () => {
    const text = readLines([line('Metronome', 0, 0)], null, index)
    expect(text.names).toEqual([])
    expect(text.attacks.map(({ entry }) => index.attacks.strings[entry])).toEqual(['Metronome'])
  })
})

describe('fitToTitle', () => {
  const title = titleOf(LINES)
  const fitOf = (quad: Quad) => fitToTitle({ quad, rating: 0.8 }, title)

  it('turns a card according to its name', () => {
    for (let quarters = 0; quarters < 4; quarters++)
      expect(fitOf(turnQuad(CARD, quarters))?.quad).toEqual(CARD)
  })

  it('lowers a quad’s rating with its top’s distance from the name', () => {
    const slab = quadOfBox(60, 40, 770, 1030)
    expect(fitOf(CARD)?.fit).toBeGreaterThan(fitOf(slab)?.fit ?? Infinity)
  })

  it('accepts nothing whose top is not at the name', () => {
    expect(fitOf(quadOfBox(100, 300, 730, 980))).toBeNull()
    expect(fitOf(quadOfBox(800, 100, 1430, 980))).toBeNull()
  })
})
