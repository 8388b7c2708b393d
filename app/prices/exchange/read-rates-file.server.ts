import { readFileSync, statSync } from 'node:fs'
import { readEcbRates } from './ecb-rates'
import { MAX_RATES_BYTES } from './rates-source'
import type { RatesAnswer } from './rates-source'

/** Reads rates from a file in one of the European Central Bank's formats. */
export function readRatesFile(path: string, now = new Date()): RatesAnswer {
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
