import { describe, expect, it } from 'vitest'
import { noPrice } from '~/prices/price'
import type { Price } from '~/prices/price'
import {
  MAX_COUNT,
  MAX_LINES,
  addLine,
  canReplace,
  copiesIn,
  firstCopy,
  readLine,
  parseLines,
  removeLine,
  replaceLine,
  stepLine,
  toAmount,
  sumSession,
  writeLine,
} from './session'
import type { SessionLine } from './session'

const holo = (cardId: string, count = 1): SessionLine => ({ cardId, finish: 'holo', count })
const normal = (cardId: string, count = 1): SessionLine => ({ cardId, finish: 'normal', count })

describe('the lines of a session', () => {
  it('have the newest card first, and count the same one again', () => {
    const two = addLine(addLine([], holo('a')), holo('b'))
    expect(two).toEqual([holo('b'), holo('a')])
    expect(addLine(two, holo('a'))).toEqual([holo('a', 2), holo('b')])
    expect(addLine(two, normal('a'))).toHaveLength(3)
  })

  it('are limited', () => {
    const full = Array.from({ length: MAX_LINES }, (_, i) => holo(`c-${i}`))
    expect(addLine(full, holo('one-more'))).toEqual(full)
    expect(addLine(full, holo('c-7'))[0]).toEqual(holo('c-7', 2))
    expect(addLine([holo('a', MAX_COUNT)], holo('a'))).toEqual([holo('a', MAX_COUNT)])
    expect(stepLine([holo('a', MAX_COUNT)], holo('a'), 1)).toEqual([holo('a', MAX_COUNT)])
  })

  it('lose one copy at a time, and then the line', () => {
    expect(stepLine([holo('a', 2), holo('b')], holo('a'), -1)).toEqual([holo('a'), holo('b')])
    expect(stepLine([holo('a'), holo('b')], holo('a'), -1)).toEqual([holo('b')])
    expect(stepLine([holo('a')], normal('a'), -1)).toEqual([holo('a')])
    expect(removeLine([holo('a', 9), holo('b')], holo('a'))).toEqual([holo('b')])
  })

  it('are merged if two get the same finish', () => {
    const lines = [normal('a', 2), holo('b'), holo('a', 3)]
    const reverse = { ...normal('a', 2), finish: 'reverse' } as const
    expect(replaceLine<SessionLine>(lines, normal('a'), reverse)[0]).toEqual(reverse)
    expect(replaceLine(lines, normal('a'), holo('a', 2))).toEqual([holo('a', 5), holo('b')])
    expect(replaceLine(lines, normal('gone'), holo('gone'))).toEqual(lines)
    expect(copiesIn(lines)).toBe(6)
  })

  it('stay apart if one line has no room for the copies of both', () => {
    const lines = [normal('a', 60), holo('a', 60)]
    expect(canReplace(lines, normal('a'), holo('a', 60))).toBe(false)
    expect(replaceLine(lines, normal('a'), holo('a', 60))).toEqual(lines)
  })

  it('keep worn copies apart from near mint ones', () => {
    const worn = { ...holo('a'), condition: 'damaged' } as const
    expect(replaceLine([holo('a'), holo('b')], holo('a'), worn)).toEqual([worn, holo('b')])
    expect(addLine([worn], holo('a'))).toEqual([holo('a'), worn])
    expect(addLine([{ ...holo('a'), condition: 'near-mint' }], holo('a'))).toHaveLength(1)
    expect(replaceLine([worn, holo('a')], worn, holo('a'))).toEqual([holo('a', 2)])
  })
})

describe('what a session is worth', () => {
  const row = (count: number, minor: number | null, currency: 'EUR' | 'USD' = 'EUR') => ({
    finish: 'holo' as const,
    count,
    finishes: [{ finish: 'holo' as const, price: minor === null ? null : { minor, currency } }],
  })

  it('is the sum of its copies, without those of unknown price', () => {
    expect(sumSession([row(2, 150), row(1, 1000), row(3, null)])).toEqual({
      sums: [{ currency: 'EUR', minor: 1300 }],
      copies: 6,
      unpriced: 3,
    })
    expect(sumSession([])).toEqual({ sums: [], copies: 0, unpriced: 0 })
  })

  it('mixes no currencies', () => {
    expect(sumSession([row(1, 100), row(1, 300, 'USD')]).sums).toEqual([
      { currency: 'EUR', minor: 100 },
      { currency: 'USD', minor: 300 },
    ])
  })

  it('counts no price in doubt', () => {
    const market = { minor: 500, currency: 'USD', market: 'TCGplayer' } as const
    const price: Price = {
      ...noPrice('USD'),
      headline: { ...market, kind: 'market', finish: 'normal', date: '2026-01-01' },
    }
    expect(toAmount(price)).toEqual({ minor: 500, currency: 'USD' })
    expect(toAmount({ ...price, doubt: 'markets-disagree' })).toBeNull()
    expect(toAmount({ ...noPrice('EUR'), second: price.headline }), 'of the other market').toEqual({
      ...{ minor: 500, currency: 'USD' },
    })
    expect(toAmount(noPrice('USD'))).toBeNull()
    expect(toAmount(undefined)).toBeNull()
  })
})

describe('the first copy of a card', () => {
  const names = { cardId: 'base1-4', name: 'Charizard', number: '4', set_name: 'Base Set' }

  it('has the shown finish, with its price', () => {
    const price: Price = {
      ...noPrice('USD', 'holo'),
      headline: {
        minor: 100,
        currency: 'USD',
        market: 'TCGplayer',
        kind: 'market',
        finish: 'holo',
        date: '2026-01-01',
      },
    }
    const finishes = ['normal', 'holo'] as const
    expect(firstCopy({ ...names, finishes, finish: 'holo' }, price)).toEqual({
      ...names,
      finish: 'holo',
      count: 1,
      finishes: [
        { finish: 'normal', price: null },
        { finish: 'holo', price: { minor: 100, currency: 'USD' } },
      ],
    })
  })

  it('is there before any price is', () => {
    const shown = { finishes: [], finish: 'normal' } as const
    expect(firstCopy({ ...names, ...shown }, null)).toMatchObject({ finish: 'normal', count: 1 })
  })
})

describe('a line in a form', () => {
  it.each([holo('base1-4', 12), normal('exu-%3F'), normal('odd~id')])('parses %o', (line) => {
    expect(readLine(writeLine(line))).toEqual(line)
  })

  it('says the condition of a worn copy', () => {
    const worn = { ...holo('base1-4'), condition: 'damaged' } as const
    expect(readLine(writeLine(worn))).toEqual(worn)
    expect(writeLine({ ...worn, condition: 'near-mint' })).toBe('base1-4~holo~1')
  })

  it.each([
    null,
    '',
    'base1-4',
    'base1-4~gold~1',
    'base1-4~holo~0',
    'base1-4~holo~100',
    'base1-4~holo~1~chewed',
    'a b~holo~1',
  ])('is not %j', (text) => {
    expect(readLine(text)).toBeNull()
  })

  it('is one of at most a hundred', () => {
    const many = Array.from({ length: MAX_LINES + 5 }, (_, i) => writeLine(holo(`c-${i}`)))
    expect(parseLines(['nonsense', ...many])).toHaveLength(MAX_LINES)
  })
})
