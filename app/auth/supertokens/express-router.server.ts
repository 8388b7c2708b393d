import express from 'express'
import type { NextFunction, Request, Response, Router } from 'express'
import type { Auth } from '~/auth/auth.server'
import { answerSdkCall } from './api-routes.server'
import type { SdkRoute } from './api-routes.server'
import { webRequest } from '~/http/client-address.server'

const MAX_BODY = '16kb'

/** The SDK's routes for scripts, by method; all other requests are for pages. */
const routes: readonly SdkRoute[] = [
  { method: 'POST', path: '/signinup' },
  { method: 'POST', path: '/signinup/code' },
  { method: 'POST', path: '/signinup/code/resend' },
  { method: 'POST', path: '/signinup/code/consume' },
  { method: 'POST', path: '/session/refresh' },
  { method: 'POST', path: '/signout' },
  { method: 'PUT', path: '/mfa/info' },
  { method: 'GET', path: '/user/email/verify' },
  { method: 'POST', path: '/user/email/verify' },
  { method: 'POST', path: '/user/email/verify/token' },
  { method: 'GET', path: '/loginmethods' },
]
const existsRoutes: readonly SdkRoute[] = [
  { method: 'GET', path: '/signup/email/exists' },
  { method: 'GET', path: '/signup/phonenumber/exists' },
]

/** Serves the SDK's calls below `/auth`. An allow list: the SDK itself would mount more. */
export function authRoutes(auth: Auth, { exists }: { exists: boolean }): Router {
  const router = express.Router()
  const json = express.json({ limit: MAX_BODY, type: () => true })
  for (const route of exists ? [...routes, ...existsRoutes] : routes) {
    const paths = [route.path, `/public${route.path}`]
    const answer = (req: Request, res: Response, next: NextFunction) =>
      respond(auth, route, req, res).catch(next)
    if (route.method === 'GET') router.get(paths, (req, res, next) => void answer(req, res, next))
    else if (route.method === 'PUT')
      router.put(paths, json, (req, res, next) => void answer(req, res, next))
    else router.post(paths, skipForms, json, (req, res, next) => void answer(req, res, next))
  }
  router.use(unreadable)
  return router
}

/** Leaves a form's post to the same address to Remix, which reads its body. */
function skipForms(req: Request, _res: Response, next: NextFunction) {
  const isForm = req.is(['urlencoded', 'multipart']) || req.get('accept')?.includes('text/html')
  next(isForm ? 'route' : undefined)
}

async function respond(auth: Auth, route: SdkRoute, req: Request, res: Response) {
  const call = { request: webRequest(req), clientAddress: req.ip ?? '' }
  const body: unknown = req.body
  const { status, body: answer, headers } = await answerSdkCall(auth, call, route, body)
  headers.forEach((value, name) => {
    if (name === 'set-cookie') res.append(name, value)
    else res.setHeader(name, value)
  })
  if (!headers.has('Cache-Control')) res.setHeader('Cache-Control', 'no-store')
  res.status(status).json(answer)
}

/** Answers a body that is too long or not JSON. */
function unreadable(failure: unknown, _req: Request, res: Response, next: NextFunction) {
  const status: unknown =
    typeof failure === 'object' && failure !== null ? Reflect.get(failure, 'status') : undefined
  if (status !== 400 && status !== 413 && status !== 415) return next(failure)
  res.status(status).json({ message: 'The body could not be read.' })
}
