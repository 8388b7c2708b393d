import { pino, stdSerializers } from 'pino'
import type { DestinationStream, Logger } from 'pino'

/**
 * What PostgreSQL says of a row that it refused, values included, and what a parser of addresses
 * was given.
 */
const VALUES = ['detail', 'where', 'internalQuery', 'input', 'base']

/**
 * The server's structured log, a JSON object a line on standard output. No addresses, names,
 * query strings or file names go in: a line says what happened, not to whom.
 */
export const log = createLog()

/** @param destination instead of standard output */
export function createLog(destination?: DestinationStream): Logger {
  return pino(
    {
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: VALUES.map((name) => `err.${name}`), remove: true },
      serializers: { err: withoutQueries },
    },
    destination,
  )
}

/** An error as a line shows it; an address in any of its texts is cut before its query. */
function withoutQueries(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const shown = Object.entries(stdSerializers.err(error))
  return Object.fromEntries(shown.map(([name, value]: [string, unknown]) => [name, cut(value)]))
}

function cut(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\?[^\s'"`)]*=[^\s'"`)]*/g, '?…') : value
}
