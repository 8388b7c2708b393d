import { z } from 'zod'
import { asJson } from '~/http/answer-body.server'
import { createPoliteFetch } from '~/http/fetch-politely.server'
import type { PoliteFetchOptions, PoliteRequest } from '~/http/fetch-politely.server'

export const PAGE_SIZE = 500

/** TCGdex is unavailable; `message` is one line that says why. */
export class TcgdexUnavailableError extends Error {
  override name = 'TcgdexUnavailableError'
}

export type TcgdexOptions = Partial<PoliteFetchOptions> & {
  /** Aborts everything, waits included; running calls reject with the signal's reason. */
  signal?: AbortSignal
}

/** A best-effort host: one request at a time, four a second at most. */
const POLITELY: PoliteFetchOptions = {
  timeoutMs: 60_000,
  // A page of 500 cards is about 1 MB.
  maxBytes: 64 * 1024 * 1024,
  retries: 5,
  backOffMs: 1000,
  spacingMs: 250,
  // A longer wait is left to a later sync.
  maxRetryAfterMs: 5 * 60_000,
  concurrency: 1,
}

/** What a sync requests from TCGdex; rows come unparsed, to be read one by one. */
export type TcgdexClient = {
  /** Cards of all sets, 500 per page, from page 1; empty past the end. */
  cardsPage(page: number): Promise<unknown[]>
  /** The same pages in another language (`fr`), with names only. */
  namesPage(language: string, page: number): Promise<unknown[]>
  sets(): Promise<unknown[]>
  /** The code printed on a set's cards; `null` if it has none or the host knows no such set. */
  setCode(setId: string): Promise<string | null>
}

/** Without `filters: {}` the host answers with an error. */
const paged = (page: number) =>
  `filters: {}, pagination: {page: ${page}, itemsPerPage: ${PAGE_SIZE}}`

/** More fields of `set` (serie, releaseDate) make the whole page fail. */
const CARD_FIELDS = `
  id localId name category hp illustrator rarity image types stage
  set { id name cardCount { official total } }
  variants { normal reverse holo firstEdition wPromo }
  variants_detailed { type subtype stamp size foil }
  attacks { name damage }
  abilities { name }`

const NAME_FIELDS = 'id name attacks { name }'

const SET_FIELDS = 'id name releaseDate serie { id } cardCount { official total }'

const rows = <Name extends string>(name: Name) =>
  z
    .object({
      errors: z.array(z.unknown()).max(0).nullish(),
      data: z.record(z.string(), z.unknown()),
    })
    .transform(({ data }, context) => {
      const list = data[name]
      if (Array.isArray(list)) return z.array(z.unknown()).parse(list)
      context.addIssue({ code: 'custom', message: `no list of ${name}` })
      return z.NEVER
    })

const setAnswer = z
  .object({ id: z.string(), abbreviation: z.object({ official: z.string().nullish() }).nullish() })
  .transform((set) => set.abbreviation?.official || null)

/**
 * TCGdex's public API at `baseUrl` (`https://api.tcgdex.net/v2`). Methods throw
 * `TcgdexUnavailableError` when it refuses, or still fails after all retries.
 */
export function createTcgdexClient(
  baseUrl: string,
  { signal, ...changes }: TcgdexOptions,
): TcgdexClient {
  const base = baseUrl.replace(/\/+$/, '')
  const politeFetch = createPoliteFetch({ ...POLITELY, ...changes })

  async function ask<Answer>(question: PoliteRequest<Answer>, missing?: Answer): Promise<Answer> {
    const reply = await politeFetch({ ...question, signal })
    if (reply.status === 'answered') return reply.answer
    if (reply.status === 'missing' && missing !== undefined) return missing
    const reason = reply.status === 'missing' ? 'answered 404' : reply.reason
    throw new TcgdexUnavailableError(`${new URL(question.url).host}: ${reason}`)
  }

  const query = (name: string, page: number, fields: string, directive = '') =>
    ask({
      url: `${base}/graphql`,
      json: { query: `{ ${name}(${paged(page)}) ${directive}{ ${fields} } }` },
      read: asJson(rows(name)),
    })
  return {
    cardsPage: (page) => query('cards', page, CARD_FIELDS),
    namesPage: (language, page) =>
      query('cards', page, NAME_FIELDS, `@locale(lang: "${language}") `),
    sets: () => query('sets', 1, SET_FIELDS),
    setCode: (setId) => {
      const url = `${base}/en/sets/${encodeURIComponent(setId)}`
      return ask({ url, read: asJson(setAnswer) }, null)
    },
  }
}
