import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseJson } from './price-exchange.server'
import { joinTcgplayer } from './join-market-prices'
import type { Figures } from './market-figures'
import { dayOf } from './price'
import type { BulkPriceSource } from './price-source'
import { addGroupRows, groupPricesSchema } from './tcgcsv'

/**
 * One day of TCGCSV's archive on disk, as it unpacks: `<day>/3/<group>/prices`.
 *
 * @param folder that of the day; its name is the date.
 */
export function createTcgcsvFolder({ folder }: { folder: string }): BulkPriceSource {
  return {
    name: 'TCGCSV archive',
    async allPrices({ cards, signal, onProgress }) {
      const date = dayOf(basename(folder))
      if (!date) return { status: 'unavailable', reason: `${folder}: its name is no date` }
      const groups = await readdir(join(folder, '3')).catch(() => [])
      const rows = new Map<number, Map<string, Figures>>()
      const skipped: string[] = []
      for (const [index, group] of groups.entries()) {
        signal.throwIfAborted()
        const text = await readFile(join(folder, '3', group, 'prices'), 'utf8').catch(() => '')
        const { data } = groupPricesSchema.safeParse(parseJson(text))
        const unreadable = data ? addGroupRows(data.results, rows) : 0
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
      }
    },
  }
}
