import { flatImage, jpegOfSize } from './broken-images'
import { imageForm } from './form-data'
import { chunked, type RawRequest } from './raw-request'
import { TEXTS, scanRequest } from './scan-request'
import type { BadInput, Expected } from './scan-request'

const NO_CARD: Expected = { status: 200, error: TEXTS.notIdentified }
const TOO_LARGE: Expected = { status: 413, error: TEXTS.tooLarge }
/** Refused by Node's own HTTP parser, without a text, or not worth a response any more. */
const ABANDONED: Expected = { status: 400, closed: 'allowed' }

type Send = (picture: Buffer) => RawRequest

/** A row that sends a small picture without a card, in its own way. */
export function row(name: string, send: Send, expected: Expected): BadInput {
  return { name, build: async () => send(await flatImage(60, 84)), expected }
}

/** Requests whose length is wrong, unknown or never reached. */
export const BAD_LENGTHS: BadInput[] = [
  row(
    'no length, two chunks only',
    (picture) => unmeasured(chunked(imageForm(picture), 100)),
    NO_CARD,
  ),
  {
    name: 'no length, 20 MB in chunks',
    build: async () => unmeasured(chunked(imageForm(await jpegOfSize(20 * 1024 * 1024)))),
    expected: TOO_LARGE,
  },
  row(
    'a length longer than the body, then silence',
    (picture) => ({
      ...scanRequest(imageForm(picture), { 'Content-Length': '5000000' }),
      hangUp: true,
    }),
    ABANDONED,
  ),
  row(
    'a length shorter than the body',
    (picture) => scanRequest(imageForm(picture), { 'Content-Length': '150' }),
    { status: 400 },
  ),
  row(
    'a length that is no number',
    (picture) => scanRequest(imageForm(picture), { 'Content-Length': 'many' }),
    { status: 400 },
  ),
  row(
    'a length of 10 GB announced',
    (picture) => ({
      ...scanRequest(imageForm(picture), { 'Content-Length': String(10 ** 10) }),
      hangUp: true,
    }),
    { ...TOO_LARGE, closed: 'allowed' },
  ),
  row(
    'gone in the middle of a chunk',
    () => ({ ...unmeasured(Buffer.from('ff\r\nabc')), hangUp: true }),
    ABANDONED,
  ),
]

function unmeasured(body: Buffer): RawRequest {
  const request = scanRequest(body, { 'Transfer-Encoding': 'chunked' })
  delete request.headers['Content-Length']
  return request
}
