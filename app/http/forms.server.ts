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
