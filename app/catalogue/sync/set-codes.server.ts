import { join } from 'node:path'
import { z } from 'zod'
import type { CardSet } from '~/catalogue/card'
import { DAY_MS } from '~/language/formats'
import { readJson, writeJson } from './sync-staging.server'
import type { TcgdexClient } from './tcgdex-client.server'

/** A younger set may still get its code; that an older one has none is remembered too. */
const YOUNG_MS = 120 * DAY_MS

const codesSchema = z.record(z.string(), z.string().nullable())

type SetCodeOptions = {
  client: Pick<TcgdexClient, 'setCode'>
  dataDir: string
  /** The sets of the current catalogue, whose codes need not be requested. */
  known: readonly CardSet[]
  onProgress?: (done: number, total: number) => void
}

/**
 * Gives each set its printed code, which only the set's own endpoint has. A code never changes:
 * each set is requested once, and every answer is stored in `dataDir` at once.
 */
export async function withSetCodes(
  sets: readonly CardSet[],
  options: SetCodeOptions,
): Promise<CardSet[]> {
  const file = join(options.dataDir, 'set-codes.json')
  const remembered = codesSchema.safeParse(await readJson(file)).data ?? {}
  const codes = new Map<string, string | null>(Object.entries(remembered))
  for (const set of options.known) if (set.code) codes.set(set.id, set.code)
  const unknown = sets.filter((set) => !set.code && !codes.has(set.id))
  for (const [i, set] of unknown.entries()) {
    const code = await options.client.setCode(set.id)
    if (code || !isYoung(set)) {
      codes.set(set.id, code)
      await writeJson(file, Object.fromEntries(codes))
    }
    options.onProgress?.(i + 1, unknown.length)
  }
  return sets.map((set) => ({ ...set, code: set.code ?? codes.get(set.id) ?? null }))
}

function isYoung({ releaseDate }: CardSet): boolean {
  return releaseDate === null || Date.now() - Date.parse(releaseDate) < YOUNG_MS
}
