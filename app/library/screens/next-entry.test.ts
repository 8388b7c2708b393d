import { expect, test } from 'vitest'
import { CONDITIONS } from '~/library/entry'
import { nextStack } from './next-entry'

const nearMint = { printing: 'holo', condition: 'near-mint' } as const
const firstEdition = { printing: 'first-edition', condition: 'near-mint' } as const
const printings = ['holo', 'first-edition'] as const

test('the best condition of a printing that is not there comes first', () => {
  expect(nextStack({ stacks: [], printings: [...printings] })).toEqual(nearMint)
  expect(nextStack({ stacks: [nearMint], printings: [...printings] })).toEqual(firstEdition)
  expect(nextStack({ stacks: [firstEdition, nearMint], printings: [...printings] })).toEqual({
    printing: 'holo',
    condition: 'lightly-played',
  })
})

test('there is something to choose where all is there', () => {
  const stacks = CONDITIONS.map((condition) => ({ printing: 'holo' as const, condition }))
  expect(nextStack({ stacks, printings: ['holo'] })).toEqual(nearMint)
  expect(nextStack({ stacks: [], printings: [] })).toEqual({ ...nearMint, printing: 'normal' })
})
