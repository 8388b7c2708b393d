import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { pinoHttp } from 'pino-http'
import { pino, stdSerializers } from 'pino'
import type { DestinationStream, Logger } from 'pino'

/** Fields of errors that quote a row's values (PostgreSQL) or a URL (`new URL`). */
const QUOTING_FIELDS = ['detail', 'where', 'internalQuery', 'input', 'base']

/**
 * The server's structured log, one JSON object per line on standard output. It contains no
 * addresses, names, query strings or file names: a line says what happened, not to whom.
 */
export const log = createLog()

/** @param destination instead of standard output */
export function createLog(destination?: DestinationStream): Logger {
  return pino(
    {
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: QUOTING_FIELDS.map((name) => `err.${name}`), remove: true },
      serializers: { err: withoutQueries },
    },
    destination,
  )
}

/** An error as it is logged, with the query of every URL in it cut off. */
function withoutQueries(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const shown = Object.entries(stdSerializers.err(error))
  return Object.fromEntries(shown.map(([name, value]: [string, unknown]) => [name, cut(value)]))
}

function cut(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\?[^\s'"`)]*=[^\s'"`)]*/g, '?…') : value
}

const acceptableId = /^[\w-]{8,64}$/

/** Logs each request after its response: id, method, path without query, status, milliseconds. */
export function requestLog() {
  return pinoHttp({
    logger: log,
    genReqId(req, res) {
      const given = req.headers['x-request-id']
      const id = typeof given === 'string' && acceptableId.test(given) ? given : randomUUID()
      res.setHeader('X-Request-Id', id)
      return id
    },
    autoLogging: { ignore: (req) => isAsset(req) },
    customLogLevel: (_req, res, error) =>
      error || res.statusCode >= 500 ? 'error' : res.statusCode >= 400 ? 'warn' : 'info',
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request failed',
    // The error was logged where it happened; pino-http would make up another one for each 503.
    customErrorObject: (_req, _res, _error, fields: object) => ({ ...fields, err: undefined }),
    serializers: {
      req: (req: { id: unknown; method: string; url: string }) => ({
        id: req.id,
        method: req.method,
        path: req.url.split('?')[0],
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
  })
}

function isAsset(req: IncomingMessage) {
  return req.url?.startsWith('/build/') ?? false
}
