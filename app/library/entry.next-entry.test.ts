import { expect, test } from 'vitest'
import { CONDITIONS, nextEntry } from './entry'

const nearMint = { finish: 'holo', condition: 'near-mint' } as const
const firstEdition = { finish: 'first-edition', condition: 'near-mint' } as const
const finishes = ['holo', 'first-edition'] as const

test('the best missing condition of a finish comes first', () => {
  expect(nextEntry({ entries: [], finishes: [...finishes] })).toEqual(nearMint)
  expect(nextEntry({ entries: [nearMint], finishes: [...finishes] })).toEqual(firstEdition)
  expect(nextEntry({ entries: [firstEdition, nearMint], finishes: [...finishes] })).toEqual({
    finish: 'holo',
    condition: 'lightly-played',
  })
})

test('there is something to choose even if everything exists', () => {
  const entries = CONDITIONS.map((condition) => ({ finish: 'holo' as const, condition }))
  expect(nextEntry({ entries, finishes: ['holo'] })).toEqual(nearMint)
  expect(nextEntry({ entries: [], finishes: [] })).toEqual({ ...nearMint, finish: 'normal' })
})
