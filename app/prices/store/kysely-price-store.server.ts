import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '~/storage/database.server'
import { transactLocked } from '~/storage/transact.server'
import { forgetPriceDays } from './kysely-price-days.server'
import { readPastPrices } from './kysely-past-prices.server'
import { newestRows, pointFromRow, priceFromRow, toPriceRows } from './kysely-price-rows'
import type { PriceRow } from '~/storage/tables'
import type { CardPrices } from '~/prices/price-source'
import type { HistoryQuestion, StoredPrices, PricePoint, PriceStore } from '~/prices/price-store'

/** Ids per statement: some 5 ms of work, before other requests run. */
const IDS_PER_QUERY = 500
/** Cards per transaction: short enough that no other writer waits long. */
const CARDS_PER_WRITE = 250

/** Prices in a SQL database. */
export function createKyselyPriceStore(db: Database): PriceStore {
  return {
    marketPrices: (cardIds) => readKnown(db, cardIds),
    putPrices: (cards) => writePrices(db, cards),
    rememberCheck: (cardId, at) => writeCheck(db, cardId, at),
    revision: () => readRevision(db),
    changedSince: async (revision) => {
      const changed = db.selectFrom('card_price_revisions').where('revision', '>', revision)
      return (await changed.select('card_id').execute()).map((row) => row.card_id)
    },
    pastPrices: (cardIds, past) => readPastPrices(db, cardIds, past),
    history: (question) => readHistory(db, question),
    forgetBefore: (day, kept) => forgetPriceDays(db, day, kept),
    lastImport: async (source) => {
      const found = await db
        .selectFrom('price_imports')
        .select(['edition', 'imported_at'])
        .where('source', '=', source)
        .executeTakeFirst()
      return found ? { edition: found.edition, at: new Date(found.imported_at) } : null
    },
    rememberImport: async (source, edition, at) => {
      const facts = { edition, imported_at: at.toISOString() }
      await db
        .insertInto('price_imports')
        .values({ source, ...facts })
        .onConflict((conflict) => conflict.column('source').doUpdateSet(facts))
        .execute()
    },
  }
}

async function readKnown(
  db: Database,
  cardIds: readonly string[],
): Promise<Map<string, StoredPrices>> {
  const known = new Map<string, StoredPrices>(
    cardIds.map((id) => [id, { prices: [], checkedAt: null }]),
  )
  const ids = [...known.keys()]
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
    const some = ids.slice(start, start + IDS_PER_QUERY)
    const rows = await db
      .selectFrom('card_prices')
      .selectAll()
      .where('card_id', 'in', some)
      .execute()
    for (const row of rows) known.get(row.card_id)?.prices.push(priceFromRow(row))
    const checks = await db
      .selectFrom('card_price_checks')
      .selectAll()
      .where('card_id', 'in', some)
      .execute()
    for (const { card_id, checked_at } of checks) {
      const card = known.get(card_id)
      if (card) card.checkedAt = new Date(checked_at)
    }
    if (ids.length > IDS_PER_QUERY) await nextTurn()
  }
  return known
}

async function writePrices(db: Database, cards: readonly CardPrices[]): Promise<void> {
  for (let start = 0; start < cards.length; start += CARDS_PER_WRITE) {
    const some = cards.slice(start, start + CARDS_PER_WRITE)
    // One after the other, so that revisions are stored in order.
    await transactLocked(db, ['prices'], (transaction) => writeSome(transaction, some))
    // The driver is synchronous: lets requests of a server that imports in the background run in
    // between.
    await nextTurn()
  }
}

async function writeSome(db: Database, cards: readonly CardPrices[]): Promise<void> {
  const rows = toPriceRows(cards)
  if (rows.length === 0) return
  await writeNewest(db, newestRows(rows))
  await writeDays(db, rows)
  await writeRevision(db, [...new Set(rows.map((row) => row.card_id))])
}

async function readRevision(db: Database): Promise<number> {
  const newest = await db
    .selectFrom('card_price_revisions')
    .select(({ fn }) => fn.max('revision').as('revision'))
    .executeTakeFirst()
  return newest?.revision ?? 0
}

async function writeRevision(db: Database, cardIds: readonly string[]): Promise<void> {
  const revision = (await readRevision(db)) + 1
  await db
    .insertInto('card_price_revisions')
    .values(cardIds.map((card_id) => ({ card_id, revision })))
    .onConflict((conflict) => conflict.column('card_id').doUpdateSet({ revision }))
    .execute()
}

async function writeCheck(db: Database, cardId: string, at: Date): Promise<void> {
  const checked = { checked_at: at.toISOString() }
  await db
    .insertInto('card_price_checks')
    .values({ card_id: cardId, ...checked })
    .onConflict((conflict) => conflict.column('card_id').doUpdateSet(checked))
    .execute()
}

async function writeNewest(db: Database, rows: PriceRow[]): Promise<void> {
  await db
    .insertInto('card_prices')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['card_id', 'finish', 'market'])
        .doUpdateSet(({ ref }) => ({
          day: ref('excluded.day'),
          minor: ref('excluded.minor'),
          kind: ref('excluded.kind'),
        }))
        .whereRef('card_prices.day', '<=', 'excluded.day'),
    )
    .execute()
}

async function writeDays(db: Database, rows: PriceRow[]): Promise<void> {
  await db
    .insertInto('card_price_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['card_id', 'finish', 'market', 'day']).doUpdateSet(({ ref }) => ({
        minor: ref('excluded.minor'),
        kind: ref('excluded.kind'),
      })),
    )
    .execute()
}

async function readHistory(
  db: Database,
  { cardId, finish, market, since }: HistoryQuestion,
): Promise<PricePoint[]> {
  const rows = await db
    .selectFrom('card_price_days')
    .selectAll()
    .where('card_id', '=', cardId)
    .where('finish', '=', finish)
    .where('market', '=', market)
    .where('day', '>=', since)
    .orderBy('day')
    .execute()
  return rows.map(pointFromRow)
}
