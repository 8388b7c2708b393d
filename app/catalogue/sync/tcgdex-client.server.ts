import { z } from 'zod'
import { createPoliteRequests } from './tcgdex-request.server'
import type { RequestOptions } from './tcgdex-request.server'

export const PAGE_SIZE = 500

/** The questions a sync asks TCGdex; rows come as they are, to be read one by one. */
export type TcgdexClient = {
  /** Cards of all sets, 500 a page, pages from 1; past the end none. */
  cardsPage(page: number): Promise<unknown[]>
  sets(): Promise<unknown[]>
  /** The code printed on a set's cards; `null` where it has none or the host knows no such set. */
  setCode(setId: string): Promise<string | null>
}

/** `filters: {}` is not decoration: without it the host answers an error. */
const paged = (page: number) =>
  `filters: {}, pagination: {page: ${page}, itemsPerPage: ${PAGE_SIZE}}`

/** Asking `set` here for more (serie, releaseDate) fails the whole page. */
const CARD_FIELDS = `
  id localId name category hp illustrator rarity image types stage
  set { id name cardCount { official total } }
  variants { normal reverse holo firstEdition wPromo }
  variants_detailed { type subtype stamp size foil }
  attacks { name }
  abilities { name }`

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
 * TCGdex's public API below `baseUrl` (`https://api.tcgdex.net/v2`). Methods throw
 * `TcgdexUnavailableError` when it cannot be used.
 */
export function createTcgdexClient(baseUrl: string, options: RequestOptions): TcgdexClient {
  const base = baseUrl.replace(/\/+$/, '')
  const ask = createPoliteRequests(options)
  const query = (name: string, page: number, fields: string) =>
    ask({
      url: `${base}/graphql`,
      body: { query: `{ ${name}(${paged(page)}) { ${fields} } }` },
      answer: rows(name),
    })
  return {
    cardsPage: (page) => query('cards', page, CARD_FIELDS),
    sets: () => query('sets', 1, SET_FIELDS),
    setCode: (setId) =>
      ask({
        url: `${base}/en/sets/${encodeURIComponent(setId)}`,
        answer: setAnswer,
        notFound: null,
      }),
  }
}
