import { SCAN_PATH, TEXTS, scanRequest } from './scan-request'
import type { BadInput, Expected } from './scan-request'
import { BAD_LENGTHS, row } from './bad-lengths'
import { BOUNDARY, formBody, imageForm } from './form-data'
import type { FormPart } from './form-data'

/** No image file, or more than one. */
const NO_FILE: Expected = { status: 400, error: TEXTS.wrongType }
const MALFORMED: Expected = { status: 400, error: TEXTS.broken }
const NO_CARD: Expected = { status: 200, error: TEXTS.notIdentified }
const WRONG_METHOD: Expected = { status: 405, allow: 'POST' }
const file = (content: Uint8Array, filename = 'photo.png'): FormPart => ({
  field: 'image',
  content,
  filename,
  type: 'image/png',
})

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

/** Requests that are invalid before any picture is decoded. */
export const BAD_REQUESTS: readonly BadInput[] = [
  ...fields,
  ...fileNames,
  ...bodies,
  ...BAD_LENGTHS,
  ...methods,
]
