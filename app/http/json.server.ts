import { log } from './log.server'

/** A JSON response with `no-store`, unless `init` says otherwise. */
export function json(body: unknown, init: { status?: number; headers?: HeadersInit } = {}) {
  const headers = new Headers(init.headers)
  headers.set('Content-Type', 'application/json; charset=utf-8')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return new Response(JSON.stringify(body), { status: init.status ?? 200, headers })
}

/** 405 with `Allow`, for methods that a resource route does not support. */
export function methodNotAllowed(allow: string) {
  return json(
    { success: false, error: `This address answers ${allow} only.` },
    { status: 405, headers: { Allow: allow } },
  )
}

type ScriptCall = { requestId: string; failure: string }

/**
 * Handles a call by scripts. If `work` fails, Remix would answer with plain text, but its callers
 * parse JSON: they get 500 with `failure`, and the log gets the error.
 */
export async function jsonCall(
  { requestId, failure }: ScriptCall,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Response) return error
    log.error({ err: error, requestId }, failure)
    return json({ success: false, error: failure }, { status: 500 })
  }
}
