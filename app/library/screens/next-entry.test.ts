import { expect, test } from 'vitest'
import { CONDITIONS } from '~/library/entry'
import { nextEntry } from './next-entry'

const nearMint = { printing: 'holo', condition: 'near-mint' } as const
const firstEdition = { printing: 'first-edition', condition: 'near-mint' } as const
const printings = ['holo', 'first-edition'] as const

test('the best condition of a printing that is not there comes first', () => {
  expect(nextEntry({ entries: [], printings: [...printings] })).toEqual(nearMint)
  expect(nextEntry({ entries: [nearMint], printings: [...printings] })).toEqual(firstEdition)
  expect(nextEntry({ entries: [firstEdition, nearMint], printings: [...printings] })).toEqual({
    printing: 'holo',
    condition: 'lightly-played',
  })
})

test('there is something to choose where all is there', () => {
  const entries = CONDITIONS.map((condition) => ({ printing: 'holo' as const, condition }))
  expect(nextEntry({ entries, printings: ['holo'] })).toEqual(nearMint)
  expect(nextEntry({ entries: [], printings: [] })).toEqual({ ...nearMint, printing: 'normal' })
})
