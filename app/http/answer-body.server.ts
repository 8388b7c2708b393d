import { AbortError } from 'p-retry'
import type { z } from 'zod'

/** Parses a response body; `undefined` if it is not what was asked for. */
export type Reader<Answer> = (body: Uint8Array) => Answer | undefined

/** Parses JSON of the schema's shape. */
export function asJson<Answer>(schema: z.ZodType<Answer>): Reader<Answer> {
  return (body) => schema.safeParse(parseJson(decode(body))).data
}

/** Parses text with the schema. */
export function asText<Answer>(schema: z.ZodType<Answer>): Reader<Answer> {
  return (body) => schema.safeParse(decode(body)).data
}

/** Accepts the body as it is. */
export function asBytes(body: Uint8Array): Uint8Array {
  return body
}

/** The parsed JSON; `undefined` if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads a response body completely; that of an error is left unread.
 *
 * @throws {AbortError} if it is larger than `maxBytes`: a retry would give the same.
 */
export async function readAnswerBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  if (response.ok) return readAtMost(response, maxBytes)
  await response.body?.cancel()
  return new Uint8Array()
}

/**
 * Reads a response body completely, that of an error as well.
 *
 * @throws {AbortError} if it is larger than `maxBytes`.
 */
export async function readAtMost(
  { headers, body }: Response,
  maxBytes: number,
): Promise<Uint8Array> {
  const tooLarge = new AbortError(`answered more than ${maxBytes} bytes`)
  if (Number(headers.get('content-length')) > maxBytes) {
    await body?.cancel()
    throw tooLarge
  }
  const reader = body?.getReader()
  const pieces: Uint8Array[] = []
  let length = 0
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    pieces.push(piece.value)
    length += piece.value.byteLength
    if (length <= maxBytes) continue
    await reader?.cancel()
    throw tooLarge
  }
  return Buffer.concat(pieces)
}

/** The start of a body in one line, for an error message. */
export function toExcerpt(body: Uint8Array): string {
  return decode(body.subarray(0, 400)).replace(/\s+/g, ' ').trim().slice(0, 120) || 'nothing'
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
