import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/**
 * A data file that ships with the app: its day (`2026-08-21`, 10 bytes), then JSON compressed with
 * Brotli. The day can be read without the rest.
 */
export type DatedFacts = { asOf: Date; facts: unknown }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_BYTES = 10

/**
 * @param asOf its day is used, its time is not.
 * @returns the bytes of the file; takes 5 to 10 seconds for 5 MB of JSON.
 */
export function packDated({ asOf, facts }: DatedFacts): Buffer {
  const json = Buffer.from(JSON.stringify(facts))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    // The window covers the whole text: a card's reprints are far apart.
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
  }
  const day = asOf.toISOString().slice(0, DAY_BYTES)
  return Buffer.concat([Buffer.from(day), brotliCompressSync(json, { params })])
}

/**
 * A file of that kind beside this module: in `app/catalogue/starter`, and in `build` once built.
 *
 * @throws if it is absent or does not begin with a day; `facts` throws if it is damaged.
 */
export function readDated(name: string): { asOf: Date; facts: () => unknown } {
  const bytes = readFileSync(new URL(name, import.meta.url))
  const day = bytes.toString('latin1', 0, DAY_BYTES)
  if (!DAY.test(day)) throw new Error(`${name} does not begin with a day`)
  return {
    asOf: new Date(day),
    facts: () => JSON.parse(brotliDecompressSync(bytes.subarray(DAY_BYTES)).toString()) as unknown,
  }
}
