import { z } from 'zod'
import { joinTcgplayer } from './join-market-prices'
import { dayOrToday } from './market-figures'
import type { Figures } from './market-figures'
import type { AskPrices } from './price-request.server'
import type { BulkPriceSource, BulkQuestion } from './price-source'
import { addGroupRows, groupPricesSchema, groupsSchema } from './tcgcsv'

const edition = z.string().trim().min(1).max(64)

/**
 * TCGCSV's daily copy of TCGplayer's prices: a list of groups (sets), then a file for each.
 * A group that cannot be had is skipped and named; where none can, the source is unavailable.
 *
 * @param baseUrl `https://tcgcsv.com`.
 */
export function createTcgcsvBulk(options: {
  baseUrl: string
  ask: AskPrices
  now?: () => Date
}): BulkPriceSource {
  const { ask, now = () => new Date() } = options
  const base = options.baseUrl.replace(/\/+$/, '')
  return {
    name: 'TCGCSV',
    async allPrices(question) {
      const updated = await ask(`${base}/last-updated.txt`, edition, question.signal)
      if (updated.status !== 'answered') return unavailable(updated)
      if (updated.answer === question.since) return { status: 'unchanged' }
      const groups = await ask(`${base}/tcgplayer/3/groups`, groupsSchema, question.signal)
      if (groups.status !== 'answered') return unavailable(groups)
      const ids = groups.answer.results.map(({ groupId }) => groupId)
      const { rows, skipped } = await readGroups(ids, question)
      if (rows.size === 0) return { status: 'unavailable', reason: skipped[0] ?? 'lists no price' }
      const date = dayOrToday(updated.answer, now())
      const cards = joinTcgplayer(question.cards, rows, date)
      return { status: 'read', edition: updated.answer, date, cards, skipped }
    },
  }

  async function readGroups(ids: readonly number[], { signal, onProgress }: BulkQuestion) {
    const rows = new Map<number, Map<string, Figures>>()
    const skipped: string[] = []
    for (const [index, id] of ids.entries()) {
      const reply = await ask(`${base}/tcgplayer/3/${id}/prices`, groupPricesSchema, signal)
      onProgress?.(index + 1, ids.length)
      if (reply.status !== 'answered') {
        skipped.push(`group ${id}: ${unavailable(reply).reason}`)
        continue
      }
      const unreadable = addGroupRows(reply.answer.results, rows)
      if (unreadable > 0) skipped.push(`group ${id}: ${unreadable} rows cannot be read`)
    }
    return { rows, skipped }
  }
}

function unavailable(reply: { status: 'missing' } | { status: 'unavailable'; reason: string }) {
  const reason = reply.status === 'missing' ? 'answered 404' : reply.reason
  return { status: 'unavailable' as const, reason }
}
