import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { readRatesFile } from './read-rates-file.server'

/** Where exchange rates come from; with a file, its absolute path. */
export type RatesSetting = { from: 'nowhere' } | { from: 'ecb' } | { from: 'file'; path: string }

/** Reads `off`, `ecb` or the path of a file; whether that is usable, `findRatesFault` says. */
export const exchangeRatesSetting = z.string().transform((text, ctx): RatesSetting => {
  if (text === 'off') return { from: 'nowhere' }
  if (text === 'ecb') return { from: 'ecb' }
  if (isAbsolute(text)) return { from: 'file', path: text }
  ctx.addIssue({ code: 'custom', message: 'takes off, ecb or the absolute path of a file' })
  return z.NEVER
})

/**
 * Why a server cannot start with this setting, in one line; `null` if it can. Commands do not ask:
 * a backup needs no rates.
 */
export function findRatesFault(setting: RatesSetting): string | null {
  if (setting.from !== 'file') return null
  const read = readRatesFile(setting.path)
  return read.status === 'read' ? null : read.reason
}
