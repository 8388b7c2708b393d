import type { CatalogueCard } from '~/catalogue/card'
import type { CardSearch } from '~/catalogue/search/search-cards'
import { readLine } from '~/scan/session/session'
import type { SessionRow } from '~/scan/session/session'
import { readRows } from '~/scan/session/session-page.server'

/** A line of a session and the cards that a search finds for it. */
export type CorrectLinePage = {
  row: SessionRow
  query: string
  /** Without the line's own card. */
  found: SessionRow[]
  /** Whether the line's own card was found as well. */
  isOwnFound: boolean
}

/** As many as a person looks through. */
const MAX_FOUND = 24

type CorrectLineServices = Parameters<typeof readRows>[2] & {
  cardSearch: Pick<CardSearch, 'search'>
}

/**
 * What may replace a line's card, for a browser without scripts.
 *
 * @returns `null` if the address names no line, or one with an unknown card.
 */
export async function correctLinePage(
  params: URLSearchParams,
  headers: Headers,
  services: CorrectLineServices,
): Promise<CorrectLinePage | null> {
  const line = readLine(params.get('line'))
  const [row] = line ? await readRows([line], headers, services) : []
  if (!line || !row) return null
  const query = (params.get('q') ?? row.name).trim()
  const cards: CatalogueCard[] = query ? services.cardSearch.search(query, MAX_FOUND) : []
  const lines = cards
    .filter(({ id }) => id !== line.cardId)
    .map(({ id }) => ({ ...line, cardId: id }))
  return {
    row: { ...row, finish: line.finish },
    query,
    found: await readRows(lines, headers, services),
    isOwnFound: lines.length < cards.length,
  }
}
