import { describe, expect, it } from 'vitest'
import type { CardSet } from '~/catalogue/card'
import { firstCard } from '../../../../tests/fixtures/base-set'
import { createCardIndex, findSets, relatedSets } from './card-index.server'
import { setCodeKey } from './set-names'

const SETS: readonly [id: string, name: string, code: string | null][] = [
  ['base1', 'Base Set', 'BS'],
  ['base4', 'Base Set 2', 'B2'],
  ['swsh7', 'Evolving Skies', 'EVS'],
  ['swsh9', 'Brilliant Stars', 'BRS'],
  ['swsh9tg', 'Brilliant Stars Trainer Gallery', 'BRS:TG'],
  ['swsh12.5', 'Crown Zenith', 'CRZ'],
  ['swsh12.5gg', 'Crown Zenith Galarian Gallery', 'CRZ:GG'],
  ['swsh1', 'Sword & Shield', 'SSH'],
  ['swshp', 'SWSH Black Star Promos', null],
  ['sv01', 'Scarlet & Violet', 'SVI'],
  ['sv03.5', '151', 'MEW'],
  ['svp', 'SVP Black Star Promos', 'SVP'],
  ['sm1', 'Sun & Moon', 'SUM'],
  ['sm2', 'Guardians Rising', 'GRI'],
  ['xy1', 'XY', 'XY'],
  ['xy7', 'Ancient Origins', 'AOR'],
  ['bw1', 'Black & White', 'BLW'],
  ['bwp', 'BW Black Star Promos', 'BWP'],
  ['basep', 'Wizards Black Star Promos', null],
  ['ecard1', 'Expedition Base Set', 'EX'],
  ['ex10', 'Unseen Forces', 'UF'],
  ['me01', 'Mega Evolution', 'MEG'],
  ['2019sm', "McDonald's Collection 2019", 'MCD19'],
  ['swsh10.5', 'Pokémon GO', 'PGO'],
  ['g1', 'Generations', 'GEN'],
  ['tk-xy-n', 'XY trainer Kit (Noivern)', 'TK6N'],
  ['tk-xy-sy', 'XY trainer Kit (Sylveon)', 'TK6S'],
]

const index = await createCardIndex(
  SETS.map(([id, name, code]) => {
    const set: CardSet = { id, name, code, serieId: null, printedTotal: null, releaseDate: null }
    return { ...firstCard, id: `${id}-1`, set }
  }),
)

describe('findSets', () => {
  it.each([
    ['SWSH07: Evolving Skies', 'swsh7'],
    ['Evolving Skies', 'swsh7'],
    ['SV: Scarlet & Violet 151', 'sv03.5'],
    ['SV01: Scarlet & Violet Base Set', 'sv01'],
    ['SWSH01: Sword & Shield Base Set', 'swsh1'],
    ['SM Base Set', 'sm1'],
    ['SM - Guardians Rising', 'sm2'],
    ['XY Base Set', 'xy1'],
    ['XY - Ancient Origins', 'xy7'],
    ['Black and White', 'bw1'],
    ['Black and White Promos', 'bwp'],
    ['WoTC Promo', 'basep'],
    ['SWSH: Sword & Shield Promo Cards', 'swshp'],
    ['SV: Scarlet & Violet Promo Cards', 'svp'],
    ['Base Set', 'base1'],
    ['Base Set (Shadowless)', 'base1'],
    ['Base Set 2', 'base4'],
    ['Expedition', 'ecard1'],
    ['EX Unseen Forces', 'ex10'],
    ['ME01: Mega Evolution', 'me01'],
    ["McDonald's Promos 2019", '2019sm'],
    ['Pokemon GO', 'swsh10.5'],
    ['SWSH09: Brilliant Stars Trainer Gallery', 'swsh9tg'],
    ['SWSH: Crown Zenith: Galarian Gallery', 'swsh12.5gg'],
    ['Generations: Radiant Collection', 'g1'],
  ])('finds “%s”', (name, id) => {
    expect(findSets(index, name, '')).toEqual([id])
  })

  it('leaves open which half of a double set it is', () => {
    expect(findSets(index, 'XY Trainer Kit: Sylveon & Noivern', '')).toEqual([
      'tk-xy-sy',
      'tk-xy-n',
    ])
  })

  it.each([
    ['SV2a: Pokemon Card 151', ''],
    ['S12a: VSTAR Universe', 'S12a'],
    ['Commander Legends', 'CMR'],
    ['', ''],
  ])('does not know “%s”', (name, code) => {
    expect(findSets(index, name, code)).toEqual([])
  })

  it('uses the code only if the name is unknown', () => {
    expect(findSets(index, '', 'EVS')).toEqual(['swsh7'])
    expect(findSets(index, 'Ewige Stürme', 'sv3pt5')).toEqual(['sv03.5'])
    expect(findSets(index, 'Evolving Skies', 'MEW')).toEqual(['swsh7'])
  })
})

it.each([
  ['SV01', 'sv01'],
  ['sv3pt5', 'sv03.5'],
  ['SWSH12: TG', 'swsh12tg'],
  ['BRS:TG', 'brstg'],
])('takes the code %s for %s', (code, same) => {
  expect(setCodeKey(code)).toBe(setCodeKey(same))
})

it('knows a set’s companion sets, and not sets that only have a similar name', () => {
  expect(relatedSets(index, 'swsh9')).toEqual(['swsh9tg'])
  expect(relatedSets(index, 'swsh12.5gg')).toEqual(['swsh12.5'])
  expect(relatedSets(index, 'base1')).toEqual([])
})
