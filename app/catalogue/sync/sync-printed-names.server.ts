import { z } from 'zod'
import type { CatalogueStore } from '~/catalogue/catalogue-store'
import { createTcgdexClient, TcgdexUnavailableError } from './tcgdex-client.server'
import type { TcgdexClient, TcgdexOptions } from './tcgdex-client.server'
import type { Jobs } from '~/storage/jobs.server'
import { LANGUAGES } from '~/catalogue/language'
import { collectPrintedNames } from '~/catalogue/printed-names'
import type { Language } from '~/catalogue/language'
import type { PrintedCard, PrintedNames } from '~/catalogue/printed-names'
import { askAgainIfEmpty } from './sync-pages.server'

export type NamesSyncOutcome =
  | { status: 'synced'; languages: number }
  /** Another process is syncing the same data. */
  | { status: 'busy' }
  /** Languages that were fetched completely are kept. */
  | { status: 'unreachable'; reason: string }
  /** The lists of these languages cannot be right: they are unchanged, the others are stored. */
  | { status: 'refused'; reason: string }

type NamesSyncOptions = {
  store: CatalogueStore
  jobs: Jobs
  /** Base of TCGdex's API, e.g. `https://api.tcgdex.net/v2`. */
  baseUrl: string
  requests: TcgdexOptions
  /** The names in use so far, of each language. */
  knownNames: () => Promise<readonly { names: PrintedNames }[]>
  /** Takes over a language even if the host has far fewer of its words. */
  acceptLosses?: boolean
  onProgress?: (language: Language, cards: number) => void
}

const MAX_PAGES = 1000
/** If fewer of a language's words arrive than this share of the known ones, the list was incomplete. */
const MIN_SHARE_OF_KNOWN = 0.9

const cardSchema = z
  .object({
    id: z.string(),
    name: z.string().nullish(),
    attacks: z.array(z.object({ name: z.string().nullish() })).nullish(),
  })
  .transform(({ id, name, attacks }): PrintedCard => ({
    id,
    name: name ?? null,
    attacks: (attacks ?? []).map((attack) => attack.name ?? null),
  }))

/**
 * Fetches what cards print in other languages, some 50 requests each, and stores each language once
 * it is complete; one that is refused does not affect the others. Rejects with the reason of
 * `requests.signal` if that aborts it.
 */
export async function syncPrintedNames(options: NamesSyncOptions): Promise<NamesSyncOutcome> {
  const refused: string[] = []
  try {
    const run = await options.jobs.alone('names-sync', () => syncLanguages(options, refused))
    if (run.status === 'busy') return run
  } catch (error) {
    if (!(error instanceof TcgdexUnavailableError)) throw error
    return { status: 'unreachable', reason: [...refused, error.message].join('; ') }
  }
  if (refused.length > 0) return { status: 'refused', reason: refused.join('; ') }
  return { status: 'synced', languages: LANGUAGES.length }
}

/** Adds a line to `refused` for each language whose list cannot be right. */
async function syncLanguages(options: NamesSyncOptions, refused: string[]): Promise<void> {
  const { store, baseUrl, requests, knownNames, acceptLosses = false, onProgress } = options
  const client = createTcgdexClient(baseUrl, requests)
  const byId = new Map((await store.allCards()).map((card) => [card.id, card]))
  const known = new Map((await knownNames()).map(({ names }) => [names.language, names]))
  for (const language of LANGUAGES) {
    const cards = await fetchCards(client, language, (done) => onProgress?.(language, done))
    const names = collectPrintedNames(language, cards, byId)
    const loss = acceptLosses ? null : describeLoss(names, known.get(language))
    if (cards.length === 0) refused.push(`the catalogue host has no cards in ${language}`)
    else if (loss) refused.push(loss)
    else await store.putPrintedNames(names, new Date())
  }
}

/** What a list lacks that was incomplete; `null` if it can be right. */
function describeLoss(names: PrintedNames, known: PrintedNames | undefined): string | null {
  const [words, wordsKnown] = [countWords(names), known ? countWords(known) : 0]
  if (words >= wordsKnown * MIN_SHARE_OF_KNOWN) return null
  return `the catalogue host has only ${words} of ${wordsKnown} known words in ${names.language}`
}

function countWords({ names, attacks }: PrintedNames): number {
  return names.length + attacks.length
}

async function fetchCards(
  client: TcgdexClient,
  language: Language,
  onProgress: (done: number) => void,
): Promise<PrintedCard[]> {
  const cards: PrintedCard[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const rows = await askAgainIfEmpty(() => client.namesPage(language, page))
    if (rows.length === 0) break
    for (const row of rows) {
      const card = cardSchema.safeParse(row)
      if (card.success) cards.push(card.data)
    }
    onProgress(cards.length)
  }
  return cards
}
