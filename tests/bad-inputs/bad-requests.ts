import { SCAN_PATH, TEXTS, scanRequest } from './scan-request'
import type { BadInput, Expected } from './scan-request'
import { flatImage, jpegOfSize } from './broken-images'
import { BOUNDARY, formBody, imageForm } from './form-data'
import type { FormPart } from './form-data'
import { chunked, type RawRequest } from './raw-request'

/** No image file, or more than one: what to send instead. */
const NO_FILE: Expected = { status: 400, error: TEXTS.wrongType }
const MALFORMED: Expected = { status: 400, error: TEXTS.broken }
const NO_CARD: Expected = { status: 200, error: TEXTS.notIdentified }
const TOO_LARGE: Expected = { status: 413, error: TEXTS.tooLarge }
const WRONG_METHOD: Expected = { status: 405, allow: 'POST' }
/** Refused by Node's own HTTP parser, without a text, or not worth an answer any more. */
const ABANDONED: Expected = { status: 400, closed: 'allowed' }

const flat = () => flatImage(60, 84)
const file = (content: Uint8Array, filename = 'photo.png'): FormPart => ({
  field: 'image',
  content,
  filename,
  type: 'image/png',
})

type Send = (picture: Buffer) => RawRequest

function row(name: string, send: Send, expected: Expected): BadInput {
  return { name, build: async () => send(await flat()), expected }
}

function partsRow(
  name: string,
  parts: (picture: Buffer) => FormPart[],
  expected: Expected,
): BadInput {
  return row(name, (picture) => scanRequest(formBody(parts(picture))), expected)
}

const fields: BadInput[] = [
  partsRow('a form without any part', () => [], NO_FILE),
  partsRow(
    'a text field instead of a file',
    () => [{ field: 'image', content: 'photo.png' }],
    NO_FILE,
  ),
  partsRow('a file field left empty', () => [file(Buffer.alloc(0), '')], NO_FILE),
  partsRow('two files', (picture) => [file(picture), file(picture)], NO_FILE),
  partsRow(
    'two files in two fields',
    (picture) => [file(picture), { ...file(picture), field: 'other' }],
    NO_FILE,
  ),
  partsRow(
    '1,000 text fields beside the file',
    (picture) => [
      ...Array.from({ length: 1000 }, (_, i) => ({ field: `note-${i}`, content: 'a' })),
      file(picture),
    ],
    MALFORMED,
  ),
  partsRow(
    'a part header of 100 KB',
    (picture) => [{ ...file(picture), headers: `X-Long: ${'a'.repeat(100_000)}\r\n` }],
    { status: 400, error: TEXTS.broken },
  ),
  partsRow(
    'a part without a disposition',
    (picture) => [{ field: null, content: picture }],
    MALFORMED,
  ),
  partsRow(
    'a form inside the form',
    (picture) => [
      { field: 'image', content: imageForm(picture), filename: 'a', type: 'multipart/mixed' },
    ],
    { status: 415, error: TEXTS.wrongType },
  ),
]

const names = [
  '../../etc/passwd',
  'C:\\con\\nul.png',
  'a'.repeat(4000),
  '猫🐈‍⬛\u202egpj.exe',
  '%00.png',
]
const fileNames: BadInput[] = names.map((name) =>
  partsRow(`a file called ${name.slice(0, 24)}`, (picture) => [file(picture, name)], NO_CARD),
)

const json = Buffer.from(JSON.stringify({ image: 'data:image/png;base64,AAAA' }))
const typed = (type: string, body: Buffer) => scanRequest(body, { 'Content-Type': type })

const bodies: BadInput[] = [
  row('JSON', () => typed('application/json', json), NO_FILE),
  row('broken JSON', () => typed('application/json', Buffer.from('{"image":')), NO_FILE),
  row(
    'a form of another kind',
    () => typed('application/x-www-form-urlencoded', Buffer.from('image=photo.png')),
    NO_FILE,
  ),
  row('the bare image', (picture) => typed('image/png', picture), NO_FILE),
  row(
    'no boundary named',
    (picture) => typed('multipart/form-data', imageForm(picture)),
    MALFORMED,
  ),
  row(
    'another boundary named',
    (picture) => typed('multipart/form-data; boundary=other', imageForm(picture)),
    MALFORMED,
  ),
  row(
    'a boundary of 10,000 characters',
    (picture) => typed(`multipart/form-data; boundary=${'b'.repeat(10_000)}`, imageForm(picture)),
    MALFORMED,
  ),
  row(
    'no closing boundary',
    (picture) => scanRequest(formBody([file(picture)], { closed: false })),
    MALFORMED,
  ),
  row('only the first boundary', () => scanRequest(Buffer.from(`--${BOUNDARY}\r\n`)), MALFORMED),
  row('no body', () => scanRequest(Buffer.alloc(0)), NO_FILE),
]

const lengths: BadInput[] = [
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

const methods: BadInput[] = ['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => ({
  name: `${method} instead of POST`,
  build: () => ({
    method,
    path: SCAN_PATH,
    headers: { 'Content-Length': '0' },
    body: Buffer.alloc(0),
  }),
  expected: WRONG_METHOD,
}))

/** Requests that are wrong before any picture is looked at. */
export const BAD_REQUESTS: readonly BadInput[] = [
  ...fields,
  ...fileNames,
  ...bodies,
  ...lengths,
  ...methods,
]
