import { describe, expect, it } from 'vitest'
import {
  columnKey,
  isEnglish,
  isForeignPokemon,
  isPokemon,
  isSealed,
  readCondition,
  readDate,
  readQuantity,
} from './read-words'

it.each([
  ['Market Price (As of 2026-02-03)', 'market price'],
  ['  Card_ID ', 'card id'],
  ['PRODUCT  Name', 'product name'],
])('names the column %j %j', (header, key) => {
  expect(columnKey(header)).toBe(key)
})

describe('readQuantity', () => {
  it.each([
    ['1', 1],
    [' 12 ', 12],
    ['3.0', 3],
    ['9999', 9999],
  ])('reads %j', (text, quantity) => {
    expect(readQuantity(text)).toEqual({ status: 'quantity', quantity })
  })

  it.each(['', 'two', '-1', '1.5', '1e3', '10000', '1,000', '0x10', 'NaN', '١'])(
    'does not read %j',
    (text) => {
      expect(readQuantity(text)).toEqual({ reason: 'quantity', value: text })
    },
  )

  it('takes 0 copies as none', () => {
    expect(readQuantity('0')).toEqual({ reason: 'none-owned' })
  })
})

it.each([
  ['Near Mint', 'near-mint'],
  ['NearMint', 'near-mint'],
  ['Mint', 'near-mint'],
  ['Excellent', 'lightly-played'],
  ['Lightly Played', 'lightly-played'],
  ['Good', 'moderately-played'],
  ['LightPlayed', 'moderately-played'],
  ['Moderately Played', 'moderately-played'],
  ['Played', 'heavily-played'],
  ['Heavily Played', 'heavily-played'],
  ['Poor', 'damaged'],
  ['Damaged', 'damaged'],
  ['Fresh', null],
  ['', null],
  ['constructor', null],
])('reads the condition %j as %j', (word, condition) => {
  expect(readCondition(word)).toBe(condition)
})

it.each([
  ['2025-06-08', '2025-06-08T00:00:00.000Z'],
  ['2025-06-08T10:11:12.345Z', '2025-06-08T10:11:12.345Z'],
  ['2025-13-40', undefined],
  ['2024-02-30', undefined],
  ['2023-02-29T10:00:00Z', undefined],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['01/31/2026', '2026-01-31T00:00:00.000Z'],
  ['31/1/2026', '2026-01-31T00:00:00.000Z'],
  ['02/02/2026', '2026-02-02T00:00:00.000Z'],
  ['01/02/2026', undefined],
  ['02/30/2026', undefined],
  ['13/13/2026', undefined],
  ['08.06.2025', undefined],
  ['2027-01-01', undefined],
  ['', undefined],
])('reads the date %j as %j', (text, iso) => {
  expect(readDate(text, new Date('2026-11-21'))?.toISOString()).toBe(iso)
})

it('reads a day that has begun in the east, but no later one, and no later time', () => {
  const now = new Date('2026-11-20T21:00:00Z')
  expect(readDate('2026-11-21', now)).toEqual(now)
  expect(readDate('11/21/2026', now)).toEqual(now)
  expect(readDate('2026-11-22', now)).toBeNull()
  expect(readDate('2026-11-21', new Date('2026-11-20T09:59:59Z'))).toBeNull()
  expect(readDate('2026-11-20T21:00:01Z', now)).toBeNull()
})

it('recognises the game', () => {
  expect(['', 'Pokemon', 'Pokémon', 'Pokémon TCG'].every(isPokemon)).toBe(true)
  expect(['Magic', 'Pokemon Japan', 'YuGiOh'].some(isPokemon)).toBe(false)
  expect(['Pokemon Japan', 'Pokémon (Japanese)'].every(isForeignPokemon)).toBe(true)
  expect(isForeignPokemon('Pokemon')).toBe(false)
  expect(['', 'English', 'EN'].every(isEnglish)).toBe(true)
  expect(['German', 'Japanese', 'Chinese (S)'].some(isEnglish)).toBe(false)
})

it('distinguishes boxes from cards', () => {
  expect(isSealed({ name: '151 Elite Trainer Box', number: '' })).toBe(true)
  expect(isSealed({ name: 'Surging Sparks Booster Pack', number: '' })).toBe(true)
  expect(isSealed({ name: 'Pikachu Tin Toy', number: '025/165' })).toBe(false)
  expect(isSealed({ name: 'Tinkaton', number: '' })).toBe(false)
})
