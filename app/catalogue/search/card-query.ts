import { z } from 'zod'
import { DEFAULT_RESULTS } from './search-cards'
import { MAX_QUERY_LENGTH } from './search-text'

const MAX_RESULTS = 50

const schema = z.object({
  q: z
    .string('Say what to look for')
    .trim()
    .min(1, 'Say what to look for')
    .max(MAX_QUERY_LENGTH, `At most ${MAX_QUERY_LENGTH} characters are searched for`),
  limit: z.coerce
    .number(`limit is a number from 1 to ${MAX_RESULTS}`)
    .int(`limit is a number from 1 to ${MAX_RESULTS}`)
    .min(1, `limit is a number from 1 to ${MAX_RESULTS}`)
    .max(MAX_RESULTS, `limit is a number from 1 to ${MAX_RESULTS}`)
    .default(DEFAULT_RESULTS),
})

export type CardQuery =
  { status: 'valid'; text: string; limit: number } | { status: 'invalid'; error: string }

/** Reads `?q=` and `?limit=`; `error` is a sentence for the user. */
export function parseCardQuery(params: URLSearchParams): CardQuery {
  const parsed = schema.safeParse({
    q: params.get('q') ?? undefined,
    limit: params.get('limit') ?? undefined,
  })
  if (!parsed.success)
    return { status: 'invalid', error: parsed.error.issues[0]?.message ?? 'Say what to look for' }
  return { status: 'valid', text: parsed.data.q, limit: parsed.data.limit }
}
