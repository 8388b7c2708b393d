import type { AppLoadContext } from '@remix-run/node'
import type { Request, Response } from 'express'
import type { Auth } from '~/auth/auth.server'
import type { SessionState } from '~/auth/auth-outcomes'
import { webRequest } from './web-request.server'

/** What every loader and action is given, made for each request. */
export function createLoadContext(auth: Auth) {
  return (req: Request, res: Response): AppLoadContext => {
    // A document's loaders run side by side, and a session that was just renewed changes a cookie.
    let session: Promise<SessionState> | undefined
    return {
      nonce: String(res.locals.nonce),
      requestId: res.get('X-Request-Id') ?? '',
      clientAddress: req.ip ?? '',
      https: auth.secure,
      session: () => (session ??= readSession(auth, req, res)),
    }
  }
}

async function readSession(auth: Auth, req: Request, res: Response): Promise<SessionState> {
  const call = { request: webRequest(req), clientAddress: req.ip ?? '' }
  const { state, headers } = await auth.readSession(call)
  if (!res.headersSent)
    headers.forEach((value, name) => {
      if (name === 'set-cookie') res.append(name, value)
      else res.setHeader(name, value)
    })
  return state
}
