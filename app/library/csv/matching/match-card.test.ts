import { describe, expect, it } from 'vitest'
import type { CatalogueCard } from '~/catalogue/card'
import { baseSet, baseSetCards, firstCard } from '../../../../tests/fixtures/base-set'
import type { CardWords } from '~/library/csv/formats/transfer-row'
import { createCardIndex } from './card-index.server'
import { matchCard } from './match-card'

function card(id: string, name: string, but: Partial<CatalogueCard> = {}): CatalogueCard {
  return { ...firstCard, id, name, number: id.split('-').at(-1) ?? '', variants: [], ...but }
}

function inSet(id: string, name: string, printedTotal: number | null = null) {
  return { set: { id, name, code: null, serieId: null, printedTotal, releaseDate: null } }
}

function sold(tcgplayerId: number) {
  return { variants: [{ type: 'normal', detail: null, tcgplayerId, cardmarketId: null }] }
}

const skies = inSet('swsh7', 'Evolving Skies', 203)
const gallery = inSet('swsh9tg', 'Brilliant Stars Trainer Gallery')
const promos = inSet('swshp', 'SWSH Black Star Promos')
const classics = inSet('cel25cc', 'Celebrations Classic Collection')
const index = await createCardIndex([
  ...baseSetCards,
  card('swsh7-95', 'Umbreon VMAX', { ...skies, ...sold(246_722) }),
  card('swsh7-215', 'Umbreon VMAX', { ...skies, ...sold(246_723) }),
  card('swsh7-1', 'Pinsir', { ...skies, ...sold(7) }),
  card('swsh7-2', 'Hoppip', { ...skies, ...sold(7) }),
  card('swsh9-1', 'Exeggcute', inSet('swsh9', 'Brilliant Stars', 172)),
  card('swsh9tg-TG12', 'Octillery', gallery),
  card('swshp-SWSH044', 'Mew', promos),
  card('cel25cc-CC002', 'Charizard', classics),
  card('exu-?', 'Unown', { ...inSet('exu', 'Unseen Forces Unown Collection'), number: '?' }),
  card('ex10-4', 'Nidoran ♀', inSet('ex10', 'Unseen Forces')),
])

function words(but: Partial<CardWords>): CardWords {
  return { name: '', setName: '', setCode: '', number: '', tcgplayerId: null, ...but }
}

function found(but: Partial<CardWords>): string | undefined {
  const match = matchCard(index, words(but))
  return match.status === 'found' ? match.card.id : match.problem.reason
}

describe('matchCard', () => {
  it.each([
    [{ name: 'Charizard', setName: 'Base Set', number: '4/102' }, 'base1-4'],
    [{ name: 'Charizard (Holo) - 004/102', setName: 'Base Set (Shadowless)' }, 'base1-4'],
    [
      {
        name: 'Umbreon VMAX (Alternate Art Secret)',
        setName: 'SWSH07: Evolving Skies',
        number: '215/203',
      },
      'swsh7-215',
    ],
    [
      { name: 'Octillery', setName: 'SWSH09: Brilliant Stars', number: 'TG12/TG30' },
      'swsh9tg-TG12',
    ],
    [
      { name: 'Mew', setName: 'SWSH: Sword & Shield Promo Cards', number: 'SWSH044' },
      'swshp-SWSH044',
    ],
    [{ name: 'Mew', setName: 'SWSH Black Star Promos', number: '44' }, 'swshp-SWSH044'],
    [
      { name: 'Charizard', setName: 'Celebrations: Classic Collection', number: '4/102' },
      'cel25cc-CC002',
    ],
    [{ name: 'Unown (?)', setName: 'Unseen Forces', number: '?/28' }, 'exu-?'],
    [{ name: 'Nidoran F', setName: 'EX Unseen Forces', number: '4/115' }, 'ex10-4'],
    [{ name: 'Pinsir', setName: 'Evolving Skies' }, 'swsh7-1'],
    [{ name: 'Charizard', number: '4/102' }, 'base1-4'],
    [{ name: '', setName: 'Base Set', number: '4' }, 'base1-4'],
  ])('finds the card of %j', (line, id) => {
    expect(found(line)).toBe(id)
  })

  it.each([
    [
      'a set that is unknown',
      { name: 'Charizard', setName: 'Team Rocket', number: '4' },
      'set-unknown',
    ],
    ['no set at all', { name: 'Charizard' }, 'set-unknown'],
    ['no set and a total of another', { name: 'Charizard', number: '4/130' }, 'set-unknown'],
    [
      'a number that the set has not',
      { name: 'Charizard', setName: 'Base Set', number: '222' },
      'card-unknown',
    ],
    ['a name that the set has not', { name: 'Tinkaton', setName: 'Base Set' }, 'card-unknown'],
    ['another name', { name: 'Charizard', setName: 'Base Set', number: '5' }, 'name-differs'],
    [
      'another card of the name',
      { name: 'Umbreon', setName: 'Evolving Skies', number: '95' },
      'name-differs',
    ],
    ['two cards of the name', { name: 'Umbreon VMAX', setName: 'Evolving Skies' }, 'ambiguous'],
  ])('does not guess with %s', (_what, line, reason) => {
    expect(found(line)).toBe(reason)
  })

  it('names the possible cards', () => {
    const match = matchCard(index, words({ name: 'Umbreon VMAX', setName: 'Evolving Skies' }))
    const candidates = ['Umbreon VMAX, 95, Evolving Skies', 'Umbreon VMAX, 215, Evolving Skies']
    expect(match).toMatchObject({
      status: 'not-found',
      problem: { reason: 'ambiguous', candidates },
    })
  })
})

describe('the cards that a person may choose from', () => {
  function choosable(but: Partial<CardWords>): string[] | null {
    const match = matchCard(index, words(but))
    return match.status === 'not-found' ? match.cards.map(({ id }) => id) : null
  }

  it.each([
    [{ name: 'Umbreon VMAX', setName: 'Evolving Skies' }, ['swsh7-95', 'swsh7-215']],
    [{ name: 'Charizard', setName: 'Base Set', number: '222' }, ['base1-4']],
    [{ name: 'Charizard', setName: 'Base Set', number: '5' }, ['base1-5', 'base1-4']],
    [{ name: 'Charizard', setName: 'Team Rocket', number: '4' }, ['base1-4']],
    [{ name: 'Tinkaton', setName: 'Base Set' }, []],
  ])('of the line %j', (line, ids) => {
    expect(choosable(line)).toEqual(ids)
  })

  it('are at most thirty, though a set has more cards of a name', async () => {
    const many = Array.from({ length: 40 }, (_, i) => card(`svp-${i}`, 'Pikachu', promos))
    const match = matchCard(
      await createCardIndex(many),
      words({ name: 'Pikachu', setName: 'SWSH Black Star Promos' }),
    )
    expect(match).toMatchObject({ status: 'not-found', problem: { reason: 'ambiguous' } })
    expect(match.status === 'not-found' && match.cards).toHaveLength(30)
  })
})

it('a line without a name, with a number that its set does not have, matches no card', () => {
  expect(found({ setName: 'Base Set', number: '222' })).toBe('card-unknown')
})

describe('a product id', () => {
  it('decides between cards of a name', () => {
    const line = { name: 'Umbreon VMAX', setName: 'Evolving Skies', tcgplayerId: 246_723 }
    expect(found(line)).toBe('swsh7-215')
  })

  it('finds a card whose set name nobody knows', () => {
    const line = {
      name: 'Umbreon VMAX',
      setName: 'Prize Packs',
      number: '95',
      tcgplayerId: 246_722,
    }
    expect(found(line)).toBe('swsh7-95')
    expect(found({ tcgplayerId: 246_722 })).toBe('swsh7-95')
  })

  it('of two cards is resolved by the rest of the line', () => {
    expect(found({ name: 'Hoppip', setName: 'Evolving Skies', tcgplayerId: 7 })).toBe('swsh7-2')
    expect(found({ tcgplayerId: 7 })).toBe('ambiguous')
  })

  it('never overrules the line', () => {
    const umbreon = { name: 'Umbreon VMAX', setName: 'Evolving Skies', number: '95' }
    expect(found({ ...umbreon, tcgplayerId: 246_723 })).toBe('ambiguous')
    expect(found({ name: 'Tinkaton', setName: 'Nowhere', tcgplayerId: 246_723 })).toBe(
      'name-differs',
    )
    expect(found({ name: 'Umbreon VMAX', number: '3', tcgplayerId: 246_723 })).toBe('name-differs')
  })

  it('that is unknown leaves the decision to the words', () => {
    expect(baseSet?.name).toBe('Base Set')
    const line = { name: 'Charizard', setName: 'Base Set', number: '4', tcgplayerId: 999_999 }
    expect(found(line)).toBe('base1-4')
  })
})
