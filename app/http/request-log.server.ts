import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { pinoHttp } from 'pino-http'
import { log } from './log.server'

const acceptableId = /^[\w-]{8,64}$/

/** Logs each request once it is answered: id, method, path without query, status, milliseconds. */
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
    // The error itself was logged where it happened; here pino-http would make one up for each 503.
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
