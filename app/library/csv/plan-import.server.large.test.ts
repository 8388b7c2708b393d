import { describe, expect, it } from 'vitest'
import { baseSetCards } from '../../../tests/fixtures/base-set'
import { turnsDuring } from '../../../tests/fixtures/turns'
import { createCardIndex } from './matching/card-index.server'
import { planImport } from './plan-import.server'
import { LINES_PER_TURN } from './read-csv.server'
import { MAX_ROWS } from './csv-limits'

const index = await createCardIndex(baseSetCards)
const OWN = 'Card ID,Printing,Condition,Quantity,Date Added'

const plan = (file: string) => planImport(Buffer.from(file), index)

describe('a file that is not a collection', () => {
  it('of 100,000 rows is recognised as one', async () => {
    const file = `${OWN}\n${'base1-4,Holo,Near Mint,1,\n'.repeat(100_000)}`
    expect(await plan(file)).toMatchObject({ status: 'too-many-rows' })
  })
})

it('reads as many rows as a library has entries, and yields to other work', async () => {
  const rows = Array.from({ length: MAX_ROWS }, (_, i) => `base1-${i},Normal,Near Mint,1,`)
  const { result, turns } = await turnsDuring(() => plan([OWN, ...rows].join('\n')))
  if (result.status !== 'planned') throw new Error(JSON.stringify(result))
  expect(result.plan.entries).toHaveLength(MAX_ROWS)
  expect(turns).toBeGreaterThanOrEqual(MAX_ROWS / LINES_PER_TURN)
})

it.each([
  ['quotes and line ends', '"\n'],
  ['commas', ',,,\n'],
])('yields to other work within 9.8 MB of %s', { timeout: 120_000 }, async (_what, line) => {
  const file = `${OWN}\n${line.repeat(9.8e6 / line.length)}`
  const { result, turns } = await turnsDuring(() => plan(file))
  expect(result).toEqual({ status: 'too-many-rows' })
  expect(turns).toBeGreaterThanOrEqual(MAX_ROWS / LINES_PER_TURN)
})
