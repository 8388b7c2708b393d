import { replace } from '@remix-run/node'
import { sitePath } from './paths'
import { readBody } from './read-body.server'

/** A form without files contains an address and a few words. */
const MAX_FORM_BYTES = 8 * 1024

/**
 * The fields of a form without files, sent as `application/x-www-form-urlencoded`.
 *
 * @param maxBytes how large it may be.
 * @returns `null` if the body is too large or incomplete; a body of another type has no fields.
 */
export async function readSmallForm(
  request: Request,
  maxBytes = MAX_FORM_BYTES,
): Promise<URLSearchParams | null> {
  const body = await readBody(request, maxBytes)
  return body.status === 'read' ? new URLSearchParams(new TextDecoder().decode(body.bytes)) : null
}

/**
 * Answers a form that sets a display preference in a cookie. With scripts the page and its history
 * stay, and its data reloads; without scripts it redirects to `returnTo`.
 */
export function answerSetting({ headers }: Request, returnTo: string | null, cookie: string) {
  const set = { 'Set-Cookie': cookie }
  // Fetches by scripts have an empty destination; old browsers do not send the header. So has a
  // page's own form that the service worker passes on, but that accepts a page.
  const isPage = headers.get('Accept')?.includes('text/html') ?? false
  if (headers.get('Sec-Fetch-Dest') === 'empty' && !isPage)
    return Response.json(null, { headers: set })
  return replace(sitePath(returnTo) ?? '/', { headers: set })
}

/**
 * The fields of a form in either encoding, for forms that must tell files from text.
 *
 * @throws {Response} 413 if it is larger than 8 kB, 400 if it is not a form or incomplete.
 */
export async function requireForm(request: Request): Promise<FormData> {
  const body = await readBody(request, MAX_FORM_BYTES)
  if (body.status === 'too-large') throw new Response('This form is too large.', { status: 413 })
  const type = request.headers.get('Content-Type')
  if (body.status !== 'read' || type === null) throw unreadable()
  const headers = { 'Content-Type': type }
  return new Response(new Uint8Array(body.bytes), { headers }).formData().catch(() => {
    throw unreadable()
  })
}

function unreadable(): Response {
  return new Response('This form cannot be read.', { status: 400 })
}
