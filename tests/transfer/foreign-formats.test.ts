import { describe, expect, it } from 'vitest'
import type { CatalogueCard } from '~/catalogue/card'
import { baseSetCards } from '../fixtures/base-set'
import { CONDITIONS } from '~/library/entry'
import { createCardIndex } from '~/library/csv/matching/card-index.server'
import { entryKey } from '~/library/csv/import-plan'
import { planImport } from '~/library/csv/plan-import.server'
import { finishesOf } from '~/prices/finishes'
import { createRandom } from '../drawn-cards/random'
import type { Random } from '../drawn-cards/random'
import { sharedCatalogue } from '../fixtures/shared-catalogue'
import {
  collectrFile,
  dragonShieldFile,
  foreignFile,
  sellerFile,
  tcgplayerFile,
} from './foreign-files'
import type { ForeignCopies, ForeignFormat } from './foreign-files'

const FORMATS = [collectrFile, dragonShieldFile, tcgplayerFile, sellerFile]
const ROWS = 200

type Expected = { rows: Record<string, string>[]; good: ForeignCopies[]; odd: Map<number, string> }

/**
 * Rows of random cards, every tenth of which cannot be imported, and the expected result of each.
 */
function shuffled(
  format: ForeignFormat,
  cards: readonly CatalogueCard[],
  random: Random,
): Expected {
  const expected: Expected = { rows: [], good: [], odd: new Map() }
  const firstLine = format.before === '' ? 2 : 3
  const used = new Set<CatalogueCard>()
  for (let row = 0; row < ROWS; row++) {
    const card = cards[random.integer(0, cards.length - 1)]
    if (!card || (used.has(card) && used.size < cards.length)) {
      row--
      continue
    }
    used.add(card)
    const odds = row % 10 === 3 ? format.odd(card) : []
    const odd = odds[Math.floor(row / 10) % odds.length]
    if (odd) expected.odd.set(row + firstLine, odd.reason)
    const copies: ForeignCopies = {
      card,
      finish: finishesOf(card).at(random.integer(0, 1) * -1) ?? 'normal',
      condition: CONDITIONS[random.integer(0, CONDITIONS.length - 1)] ?? 'near-mint',
      quantity: random.integer(1, 9),
    }
    if (!odd) expected.good.push(copies)
    expected.rows.push(odd?.cells ?? format.row(copies))
  }
  return expected
}

async function check(format: ForeignFormat, cards: readonly CatalogueCard[]) {
  const { rows, good, odd } = shuffled(format, cards, createRandom(format.name))
  const file = Buffer.from(foreignFile(format, rows))
  const outcome = await planImport(file, await createCardIndex(cards))
  if (outcome.status !== 'planned') throw new Error(outcome.status)
  const { plan } = outcome
  expect(plan.rows).toBe(ROWS)
  expect(new Map(plan.problems.map(({ line, reason }) => [line, reason]))).toEqual(odd)
  const copies = new Map<string, number>()
  for (const { card, quantity, ...kept } of good) {
    const key = entryKey({ cardId: card.id, ...kept })
    copies.set(key, (copies.get(key) ?? 0) + quantity)
  }
  const read = plan.entries.map((entry): [string, number] => [entryKey(entry), entry.quantity])
  expect(new Map(read)).toEqual(copies)
}

describe.each(FORMATS)('200 rows of $name', (format) => {
  it('of the Base Set are imported completely, and every odd line is reported', async () => {
    await check(format, baseSetCards)
  })

  it.skipIf(!sharedCatalogue.present)(
    `of all sets are imported completely, and every odd line is reported${sharedCatalogue.note}`,
    async () => {
      await check(format, sharedCatalogue.read())
    },
  )
})

describe.skipIf(!sharedCatalogue.present)(`the whole catalogue${sharedCatalogue.note}`, () => {
  it.each(FORMATS)('is imported from $name, each card as itself', async (format) => {
    const cards = sharedCatalogue.read()
    const rows = cards.map((card) => {
      const finish = finishesOf(card)[0] ?? 'normal'
      return format.row({ card, finish, condition: 'near-mint', quantity: 1 })
    })
    const outcome = await planImport(
      Buffer.from(foreignFile(format, rows)),
      await createCardIndex(cards),
    )
    if (outcome.status !== 'planned') throw new Error(outcome.status)
    const { entries, problems } = outcome.plan
    const meant = new Map(cards.map((card, row) => [card.id, row]))
    expect(entries.filter(({ quantity }) => quantity !== 1)).toEqual([])
    expect(entries.filter(({ cardId }) => !meant.has(cardId))).toEqual([])
    expect(problems.length, JSON.stringify(problems.slice(0, 5))).toBeLessThanOrEqual(10)
  })
})
