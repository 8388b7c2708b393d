import { replace } from '@remix-run/node'
import { sitePath } from './paths'
import { readBody } from './read-body.server'

/** A form without files holds an address and a word or two. */
const MAX_FORM_BYTES = 8 * 1024

/**
 * The fields of a form that holds no file, sent as `application/x-www-form-urlencoded`.
 *
 * @returns `null` where the body is too large or breaks off; a body of another kind has no fields.
 */
export async function readSmallForm(request: Request): Promise<URLSearchParams | null> {
  const body = await readBody(request, MAX_FORM_BYTES)
  return body.status === 'read' ? new URLSearchParams(new TextDecoder().decode(body.bytes)) : null
}

/**
 * Answers a form that sets a cookie by which all pages look otherwise. Scripts stay where they are, with
 * their place in the history, and load anew what changed; without scripts it leads back to `returnTo`.
 */
export function answerSetting({ headers }: Request, returnTo: string | null, cookie: string) {
  const set = { 'Set-Cookie': cookie }
  // What scripts fetch has no destination; old browsers do not tell.
  if (headers.get('Sec-Fetch-Dest') === 'empty') return Response.json(null, { headers: set })
  return replace(sitePath(returnTo) ?? '/', { headers: set })
}

/**
 * The fields of a form of either encoding, where it matters that a field came as a file.
 *
 * @throws {Response} 413 where it is larger than 8 kB, 400 where it is no form or breaks off.
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
