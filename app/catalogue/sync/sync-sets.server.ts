import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { CatalogueCard, Variant, CardSet } from '~/catalogue/card'
import type { TcgdexClient } from './tcgdex-client.server'

/**
 * The public API tells no market ids. Cards that stay keep those known from an import, variant by
 * variant; what the API says itself counts more.
 */
export function keepMarketIds(
  fresh: readonly CatalogueCard[],
  known: ReadonlyMap<string, CatalogueCard>,
): CatalogueCard[] {
  return fresh.map((card) => {
    const before = known.get(card.id)?.variants ?? []
    if (!before.some(hasIds)) return card
    if (card.variants.length === 0) return { ...card, variants: before }
    return { ...card, variants: card.variants.map((variant) => withIdsOf(variant, before)) }
  })
}

function withIdsOf(variant: Variant, before: readonly Variant[]): Variant {
  if (hasIds(variant)) return variant
  const same = before.find(({ type, detail }) => type === variant.type && detail === variant.detail)
  if (!same) return variant
  return { ...variant, tcgplayerId: same.tcgplayerId, cardmarketId: same.cardmarketId }
}

function hasIds({ tcgplayerId, cardmarketId }: Variant): boolean {
  return tcgplayerId !== null || cardmarketId !== null
}

/** Pages older than this are not mixed with new ones: the host's list may have moved on. */
const MAX_AGE_MS = 6 * 60 * 60 * 1000

const manifestSchema = z.object({ source: z.string(), startedAt: z.number() })
const pageSchema = z.array(z.unknown())

/** Pages of a sync under way, kept on disk so that a killed one goes on where it stopped. */
export type SyncStaging = {
  /** The rows of a page kept before; `null` where it has not been kept whole. */
  readPage(page: number): Promise<unknown[] | null>
  writePage(page: number, rows: readonly unknown[]): Promise<void>
  clear(): Promise<void>
}

/**
 * Opens the staging folder in `dataDir`, emptied first when what it holds is of another source or
 * query, or too old.
 */
export async function openSyncStaging(dataDir: string, source: string): Promise<SyncStaging> {
  const folder = join(dataDir, 'catalogue-sync')
  const manifestFile = join(folder, 'manifest.json')
  const manifest = manifestSchema.safeParse(await readJson(manifestFile))
  const age = manifest.success ? Date.now() - manifest.data.startedAt : Infinity
  if (manifest.data?.source !== source || age < 0 || age > MAX_AGE_MS) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeWhole(manifestFile, { source, startedAt: Date.now() })
  }
  const pageFile = (page: number) => join(folder, `page-${page}.json`)
  return {
    readPage: async (page) => pageSchema.safeParse(await readJson(pageFile(page))).data ?? null,
    writePage: (page, rows) => writeWhole(pageFile(page), rows),
    clear: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The JSON of a file; `undefined` where there is none or it is not whole. */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Writes beside and renames: a reader, or the next start after a kill, never sees half a file. */
export async function writeWhole(file: string, value: unknown): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`
  await writeFile(unfinished, JSON.stringify(value), { mode: 0o600 })
  await rename(unfinished, file)
}

/** A set this young may get its code yet; of an older one, having none is remembered too. */
const YOUNG_MS = 120 * 24 * 60 * 60 * 1000

const codesSchema = z.record(z.string(), z.string().nullable())

type Options = {
  client: Pick<TcgdexClient, 'setCode'>
  dataDir: string
  /** Sets of the catalogue so far, whose codes need not be asked for. */
  known: readonly CardSet[]
  onProgress?: (done: number, total: number) => void
}

/**
 * Gives each set its printed code, which only the endpoint of that one set tells. It never changes:
 * each set is asked for once, and what was learnt is kept in `dataDir` after every answer.
 */
export async function withSetCodes(sets: readonly CardSet[], options: Options): Promise<CardSet[]> {
  const file = join(options.dataDir, 'set-codes.json')
  const remembered = codesSchema.safeParse(await readJson(file)).data ?? {}
  const codes = new Map<string, string | null>(Object.entries(remembered))
  for (const set of options.known) if (set.code) codes.set(set.id, set.code)
  const unknown = sets.filter((set) => !set.code && !codes.has(set.id))
  for (const [i, set] of unknown.entries()) {
    const code = await options.client.setCode(set.id)
    if (code || !isYoung(set)) {
      codes.set(set.id, code)
      await writeWhole(file, Object.fromEntries(codes))
    }
    options.onProgress?.(i + 1, unknown.length)
  }
  return sets.map((set) => ({ ...set, code: set.code ?? codes.get(set.id) ?? null }))
}

function isYoung({ releaseDate }: CardSet): boolean {
  return releaseDate === null || Date.now() - Date.parse(releaseDate) < YOUNG_MS
}
