import type { RatesSource } from './rates-source'
import { readRatesFile } from './read-rates-file.server'

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
