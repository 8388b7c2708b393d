import { pino } from 'pino'

/**
 * The server's structured log, a JSON object a line on standard output. No addresses, names,
 * query strings or file names go in: a line says what happened, not to whom.
 */
export const log = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
