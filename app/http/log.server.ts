import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

/** What PostgreSQL says of a row that it refused, values included. */
const ROW_VALUES = ['err.detail', 'err.where', 'err.internalQuery']

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
      redact: { paths: ROW_VALUES, remove: true },
    },
    destination,
  )
}
