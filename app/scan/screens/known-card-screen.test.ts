import { expect, it } from 'vitest'
import { knownCard } from './known-card-screen'
import type { KeptCard } from './known-card-screen'

const charizard: KeptCard = {
  ...{ cardId: 'base1-4', name: 'Charizard', set_name: 'Base Set', number: '4' },
  ...{ thumbnail: null, price: null, at: 1 },
}
const usd = (minor: number) => ({ minor, currency: 'USD' as const })

it('knows nothing about a card that was never kept', () => {
  expect(knownCard([charizard], 'base1-2')).toBeNull()
})

it('returns the last known price with its time, and the latest picture', () => {
  const kept = [
    { ...charizard, at: 30, thumbnail: null, price: null },
    { ...charizard, at: 10, thumbnail: 'data:image/jpeg,old', price: usd(100) },
    { ...charizard, at: 20, thumbnail: 'data:image/jpeg,new', price: usd(200) },
    { ...charizard, cardId: 'base1-2', at: 40, price: usd(400) },
  ]
  const { name, set_name, number } = charizard
  expect(knownCard(kept, 'base1-4')).toEqual({
    ...{ name, set_name, number },
    thumbnail: 'data:image/jpeg,new',
    price: { amount: usd(200), at: 20 },
  })
})

it('knows a card without a price', () => {
  expect(knownCard([charizard], 'base1-4')?.price).toBeNull()
})
