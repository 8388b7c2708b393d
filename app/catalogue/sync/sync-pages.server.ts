import type { SyncStaging } from './sync-sets.server'
import { PAGE_SIZE } from './tcgdex-client.server'
import type { TcgdexClient } from './tcgdex-client.server'

/**
 * Of the cards its sets list, the share a host must have told before an empty page counts as the
 * end. In the whole catalogue of August 2026 it is 98.9 %: a few old promos are listed only.
 */
const LEAST_SHARE_OF_LISTED = 0.9
/** How often an empty page that comes too early is asked for again. */
const EMPTY_PAGE_RETRIES = 2
const MOST_PAGES = 1000

export type FetchedRows =
  { status: 'whole'; rows: unknown[] } | { status: 'cut-short'; reason: string }

/**
 * All card rows, page by page, each kept in `staging` as soon as it is there. `cardsListed` is how
 * many cards the sets say there are, 0 where they do not say.
 */
export async function fetchCardRows(
  client: Pick<TcgdexClient, 'cardsPage'>,
  staging: SyncStaging,
  cardsListed: number,
  onProgress: (done: number, total: number) => void,
): Promise<FetchedRows> {
  const rows: unknown[] = []
  const pagesExpected = Math.ceil(cardsListed / PAGE_SIZE)
  const enough = () => rows.length >= cardsListed * LEAST_SHARE_OF_LISTED
  for (let page = 1; page <= MOST_PAGES; page++) {
    const some = await fetchPage(client, staging, page, enough())
    rows.push(...some)
    onProgress(page, Math.max(pagesExpected, page))
    // A page that is merely short may have been cut: only an empty one is the end.
    if (some.length > 0) continue
    if (enough()) return { status: 'whole', rows }
    const told = `${rows.length} of about ${cardsListed} cards`
    return { status: 'cut-short', reason: `the catalogue host's list ended early, after ${told}` }
  }
  return { status: 'cut-short', reason: `the catalogue host's list has no end` }
}

async function fetchPage(
  client: Pick<TcgdexClient, 'cardsPage'>,
  staging: SyncStaging,
  page: number,
  mayBeEmpty: boolean,
): Promise<unknown[]> {
  const kept = await staging.readPage(page)
  if (kept?.length) return kept
  let rows = await client.cardsPage(page)
  for (let i = 0; i < EMPTY_PAGE_RETRIES && rows.length === 0 && !mayBeEmpty; i++)
    rows = await client.cardsPage(page)
  if (rows.length > 0) await staging.writePage(page, rows)
  return rows
}
