import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { CatalogueCard } from '~/catalogue/card'
import { asJson, asText, parseJson } from '~/http/answer-body.server'
import { createPoliteFetch } from '~/http/fetch-politely.server'
import type { PoliteFetchOptions } from '~/http/fetch-politely.server'
import { listProducts } from '~/prices/finishes'
import { toDay } from '~/prices/price'
import {
  pickPrice,
  priceCards,
  printingKey,
  tcgplayerPrices,
  toDayOrToday,
} from '~/prices/market-prices'
import type { FeedRow } from '~/prices/market-prices'
import { BULK_REQUESTS } from '~/prices/price-source'
import type { BulkPriceSource, BulkQuestion, CardPrices } from '~/prices/price-source'

/** `tcgplayer/3/groups`: 3 is Pokémon. */
const groupsSchema = z.object({
  success: z.literal(true),
  results: z.array(z.object({ groupId: z.number().int().positive() })).min(1),
})

/**
 * `tcgplayer/3/{group}/prices`; rows are parsed one by one, so that one bad row does not affect the
 * others.
 */
const groupPricesSchema = z.object({
  success: z.literal(true),
  currency: z.literal('USD').optional(),
  results: z.array(z.unknown()),
})

const rowSchema = z.looseObject({
  productId: z.number().int().positive(),
  subTypeName: z.string().min(1),
})

/** Adds the rows of one group to `into`. @returns how many of them cannot be read. */
function addGroupRows(rows: readonly unknown[], into: Map<number, Map<string, FeedRow>>): number {
  let unreadable = 0
  for (const row of rows) {
    const { data } = rowSchema.safeParse(row)
    if (!data) {
      unreadable++
      continue
    }
    const printings = into.get(data.productId) ?? new Map<string, FeedRow>()
    printings.set(printingKey(data.subTypeName), data)
    into.set(data.productId, printings)
  }
  return unreadable
}

const edition = z.string().trim().min(1).max(64)

/**
 * TCGCSV's daily copy of TCGplayer's prices: a list of groups (sets), then a file for each. A group
 * that cannot be read is skipped and reported; if none can, the source is unavailable. A group that
 * is listed but has no file (404) is not requested again.
 *
 * @param baseUrl `https://tcgcsv.com`.
 */
export function createTcgcsvBulk(options: {
  baseUrl: string
  requests?: Partial<PoliteFetchOptions>
  now?: () => Date
}): BulkPriceSource {
  const { requests, now = () => new Date() } = options
  const ask = createPoliteFetch({ ...BULK_REQUESTS, ...requests })
  const base = options.baseUrl.replace(/\/+$/, '')
  return {
    name: 'TCGCSV',
    async allPrices(question) {
      const { signal } = question
      const read = asText(edition)
      const updated = await ask({ url: `${base}/last-updated.txt`, read, signal })
      if (updated.status !== 'answered') return unavailable(updated)
      if (updated.answer === question.since) return { status: 'unchanged' }
      const groupsUrl = `${base}/tcgplayer/3/groups`
      const groups = await ask({ url: groupsUrl, read: asJson(groupsSchema), signal })
      if (groups.status !== 'answered') return unavailable(groups)
      const ids = groups.answer.results.map(({ groupId }) => groupId)
      const { rows, ...gaps } = await readGroups(ids, question)
      if (rows.size === 0)
        return { status: 'unavailable', reason: gaps.skipped[0] ?? 'lists no price' }
      const date = toDayOrToday(updated.answer, now())
      const cards = joinTcgplayer(question.cards, rows, date)
      return { status: 'read', edition: updated.answer, date, cards, ...gaps }
    },
  }

  async function readGroups(ids: readonly number[], { signal, onProgress }: BulkQuestion) {
    const rows = new Map<number, Map<string, FeedRow>>()
    const skipped: string[] = []
    let groupsMissing = 0
    for (const [index, id] of ids.entries()) {
      const url = `${base}/tcgplayer/3/${id}/prices`
      const reply = await ask({ url, read: asJson(groupPricesSchema), signal })
      onProgress?.(index + 1, ids.length)
      if (reply.status !== 'answered') {
        if (reply.status === 'unavailable') groupsMissing++
        skipped.push(`group ${id}: ${unavailable(reply).reason}`)
        continue
      }
      const unreadable = addGroupRows(reply.answer.results, rows)
      if (unreadable > 0) skipped.push(`group ${id}: ${unreadable} rows cannot be read`)
    }
    return { rows, skipped, groupsMissing }
  }
}

function unavailable(reply: { status: 'missing' } | { status: 'unavailable'; reason: string }) {
  const reason = reply.status === 'missing' ? 'answered 404' : reply.reason
  return { status: 'unavailable' as const, reason }
}

/**
 * One day of TCGCSV's archive on disk, as unpacked: `<day>/3/<group>/prices`.
 *
 * @param folder the day's folder; its name is the date.
 */
export function createTcgcsvFolder({ folder }: { folder: string }): BulkPriceSource {
  return {
    name: 'TCGCSV archive',
    async allPrices({ cards, signal, onProgress }) {
      const date = toDay(basename(folder))
      if (!date) return { status: 'unavailable', reason: `${folder}: its name is no date` }
      const groups = await readdir(join(folder, '3')).catch(() => [])
      const rows = new Map<number, Map<string, FeedRow>>()
      const skipped: string[] = []
      let groupsMissing = 0
      for (const [index, group] of groups.entries()) {
        signal.throwIfAborted()
        const text = await readFile(join(folder, '3', group, 'prices'), 'utf8').catch(() => '')
        const { data } = groupPricesSchema.safeParse(parseJson(text))
        const unreadable = data ? addGroupRows(data.results, rows) : 0
        if (!data) groupsMissing++
        if (!data || unreadable > 0) skipped.push(`group ${group} cannot be read whole`)
        onProgress?.(index + 1, groups.length)
      }
      if (rows.size === 0) return { status: 'unavailable', reason: `${folder}: no price in it` }
      return {
        status: 'read',
        edition: date,
        date,
        cards: joinTcgplayer(cards, rows, date),
        skipped,
        groupsMissing,
      }
    },
  }
}

/** TCGplayer's rows by product and by printing, as `printingKey` spells it. */
type TcgplayerRows = ReadonlyMap<number, ReadonlyMap<string, FeedRow>>

/** Finds each card's prices among TCGplayer's rows. */
function joinTcgplayer(
  cards: readonly CatalogueCard[],
  rows: TcgplayerRows,
  date: string,
): CardPrices[] {
  return priceCards(cards, (card) =>
    listProducts(card).map(({ finish, tcgplayer }) => {
      const printings = tcgplayer && rows.get(tcgplayer.productId)
      if (!printings) return null
      const found = tcgplayer.printings.flatMap((printing) => {
        const row = printings.get(printingKey(printing))
        return row ? tcgplayerPrices(row, { finish, date }) : []
      })
      return pickPrice(found)
    }),
  )
}
