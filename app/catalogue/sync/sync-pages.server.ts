import type { SyncStaging } from './sync-staging.server'
import { PAGE_SIZE } from './tcgdex-client.server'
import type { TcgdexClient } from './tcgdex-client.server'

/**
 * An empty page counts as the end once this share of the cards that the sets list has arrived. In
 * the catalogue of August 2026 it is 98.9 %: a few old promos are listed but never returned.
 */
const MIN_SHARE_OF_LISTED = 0.9
/**
 * How often an empty page is requested again: the host has answered so in the middle of its list,
 * and then all cards behind it would be lost.
 */
const EMPTY_PAGE_RETRIES = 2
const MAX_PAGES = 1000

export type FetchedRows =
  { status: 'whole'; rows: unknown[] } | { status: 'cut-short'; reason: string }

/**
 * Fetches all card rows, page by page, and keeps each page in `staging` at once. `cardsListed` is
 * the number of cards according to the sets, 0 if unknown.
 */
export async function fetchCardRows(
  client: Pick<TcgdexClient, 'cardsPage'>,
  staging: SyncStaging,
  cardsListed: number,
  onProgress: (done: number, total: number) => void,
): Promise<FetchedRows> {
  const rows: unknown[] = []
  const pagesExpected = Math.ceil(cardsListed / PAGE_SIZE)
  const enough = () => rows.length >= cardsListed * MIN_SHARE_OF_LISTED
  for (let page = 1; page <= MAX_PAGES; page++) {
    const some = await fetchPage(client, staging, page)
    rows.push(...some)
    onProgress(page, Math.max(pagesExpected, page))
    // A short page may be truncated: only an empty one is the end.
    if (some.length > 0) continue
    if (enough()) return { status: 'whole', rows }
    const fetched = `${rows.length} of about ${cardsListed} cards`
    return {
      status: 'cut-short',
      reason: `the catalogue host's list ended early, after ${fetched}`,
    }
  }
  return { status: 'cut-short', reason: `the catalogue host's list has no end` }
}

async function fetchPage(
  client: Pick<TcgdexClient, 'cardsPage'>,
  staging: SyncStaging,
  page: number,
): Promise<unknown[]> {
  const kept = await staging.readPage(page)
  if (kept?.length) return kept
  const rows = await askAgainIfEmpty(() => client.cardsPage(page))
  if (rows.length > 0) await staging.writePage(page, rows)
  return rows
}

/** The rows of a page; empty only if the host says so each time. */
export async function askAgainIfEmpty(ask: () => Promise<unknown[]>): Promise<unknown[]> {
  let rows = await ask()
  for (let i = 0; i < EMPTY_PAGE_RETRIES && rows.length === 0; i++) rows = await ask()
  return rows
}
