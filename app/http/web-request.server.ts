import type { Request as ExpressRequest } from 'express'

/** An Express request's address and headers as the platform's own type, without its body. */
export function webRequest(req: ExpressRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one)
  const url = new URL(req.originalUrl, `${req.protocol}://${req.get('host') ?? 'localhost'}`)
  return new Request(url, { headers })
}
