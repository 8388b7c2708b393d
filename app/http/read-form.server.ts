import { readBody } from './read-body.server'

/** Most bytes of a form without files: a page's address and a word or two. */
const MOST_FORM_BYTES = 8 * 1024

/**
 * The fields of a form that holds no file, sent as `application/x-www-form-urlencoded`.
 *
 * @returns `null` where the body is too large or breaks off; a body of another kind has no fields.
 */
export async function readSmallForm(request: Request): Promise<URLSearchParams | null> {
  const body = await readBody(request, MOST_FORM_BYTES)
  return body.status === 'read' ? new URLSearchParams(new TextDecoder().decode(body.bytes)) : null
}
