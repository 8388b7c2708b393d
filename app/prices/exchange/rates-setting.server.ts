import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { readRatesFile } from './read-rates-file.server'

/** Where exchange rates come from; with a file, its absolute path. */
export type RatesSetting = { from: 'nowhere' } | { from: 'ecb' } | { from: 'file'; path: string }

/** Reads `off`, `ecb` or the path of a file, which must be usable now. */
export const exchangeRatesSetting = z.string().transform((text, ctx): RatesSetting => {
  if (text === 'off') return { from: 'nowhere' }
  if (text === 'ecb') return { from: 'ecb' }
  const refuse = (message: string) => {
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (!isAbsolute(text)) return refuse('takes off, ecb or the absolute path of a file')
  const read = readRatesFile(text)
  return read.status === 'read' ? { from: 'file', path: text } : refuse(read.reason)
})
