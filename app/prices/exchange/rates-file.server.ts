import { readFileSync, statSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { readEcbRates } from './ecb-rates'
import { MAX_RATES_BYTES } from './rates-source'
import type { RatesAnswer, RatesSource } from './rates-source'

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

/** Rates from a file, which is read again each time. */
export function createRatesFile(options: { path: string; now?: () => Date }): RatesSource {
  const { path, now = () => new Date() } = options
  return {
    read: (signal) =>
      new Promise((resolve) => {
        signal.throwIfAborted()
        resolve(readRatesFile(path, now()))
      }),
  }
}

/** Reads rates from a file in one of the European Central Bank's formats. */
function readRatesFile(path: string, now = new Date()): RatesAnswer {
  try {
    const facts = statSync(path)
    if (!facts.isFile()) return unavailable(`${path} is not a file`)
    if (facts.size > MAX_RATES_BYTES) return unavailable(`${path} is too large`)
    const rates = readEcbRates(readFileSync(path, 'utf8'), now.toISOString().slice(0, 10))
    if (rates) return { status: 'read', rates }
    return unavailable(`${path} holds no rates as the European Central Bank publishes them`)
  } catch (error) {
    const fault = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return unavailable(`${path} cannot be read (${fault})`)
  }
}

function unavailable(reason: string): RatesAnswer {
  return { status: 'unavailable', reason }
}
