import { expect, it } from 'vitest'
import { findCard } from './card'
import { firstCard } from '../../tests/fixtures/base-set'

const ids = ['base1-1', 'exu-!', 'exu-%3F', 'sv03.5-006']
const byId = new Map(ids.map((id) => [id, { ...firstCard, id }]))

it.each([
  ['base1-1', 'base1-1'],
  ['sv03.5-006', 'sv03.5-006'],
  ['exu-!', 'exu-!'],
  ['exu-%3F', 'exu-%3F'],
  ['exu-?', 'exu-%3F'],
])('finds %s', (id, found) => {
  expect(findCard(byId, id)?.id).toBe(found)
})

it.each([[undefined], [''], ['base1-2'], ['%'], ['\ud800'], ['__proto__']])(
  'does not find %s',
  (id) => {
    expect(findCard(byId, id)).toBeNull()
  },
)
