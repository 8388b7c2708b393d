/** A JSON answer that no cache keeps, unless `init` says otherwise. */
export function json(body: unknown, init: { status?: number; headers?: HeadersInit } = {}) {
  const headers = new Headers(init.headers)
  headers.set('Content-Type', 'application/json; charset=utf-8')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return new Response(JSON.stringify(body), { status: init.status ?? 200, headers })
}

/** 405 with `Allow`, for the methods that a resource route does not answer. */
export function methodNotAllowed(allow: string) {
  return json(
    { success: false, error: `This address answers ${allow} only.` },
    { status: 405, headers: { Allow: allow } },
  )
}
