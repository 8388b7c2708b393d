import type { LossMessages } from '~/http/lost-connection'
import type { FileUpload } from '~/http/upload.server'
import type { Texts, Translate, Values } from '~/language/translate'
import type { ConfirmOutcome, ReceiveOutcome } from './import.server'
import type { TransferRefusal } from './csv-page.server'

type Refused =
  | Exclude<FileUpload, { status: 'received' }>
  | Exclude<ReceiveOutcome, { status: 'received' }>
  | Exclude<ConfirmOutcome, { status: 'imported' }>

/** What is wrong, and what to do about it. */
const TEXTS: Readonly<Record<Refused['status'], readonly [message: string, next?: string]>> = {
  'no-file': ['Please choose a CSV file.'],
  'too-many-files': ['Please choose one file at a time.'],
  'too-large': ['This file is larger than 10 MB.', 'Split it into several files.'],
  malformed: ['The upload was incomplete.', 'Please send it again.'],
  busy: ['Too many files are being read.', 'Try again in a few seconds.'],
  empty: ['This file is empty.'],
  'no-rows': ['This file has a header but no cards below it.'],
  'not-text': ['This is not a CSV file.', 'Export your collection as CSV and choose that file.'],
  'too-many-rows': ['This file has more than 50,000 rows.', 'Split it into several files.'],
  'too-many-columns': ['This file has too many columns for a collection export.'],
  'unknown-format': [
    'The columns of this file were not recognised.',
    'Its columns: {columns}. Exports from this app, Collectr, Dragon Shield and TCGplayer can be read.',
  ],
  broken: [
    'This file could not be read to the end.',
    'Line {line} is too long, or opens a quote that is never closed.',
  ],
  full: [
    'With this file your library would have more than 50,000 entries.',
    'Nothing was imported.',
  ],
  'no-such-choice': [
    'The card chosen for line {line} does not match it.',
    'Nothing was imported. Please choose again.',
  ],
  'nothing-chosen': ['Please choose a card for at least one line.'],
  gone: ['This file is no longer available.', 'Please choose it again.'],
} as const satisfies Texts

/** What the page says when a form gets no response, in English. */
export type LostTransfer = { lost: TransferRefusal }

const lossOf = (message: string, next: string | null = null): LossMessages<LostTransfer> => ({
  failed: { lost: { message, next } },
  unanswered: { lost: { message, next } },
})

const LOST = {
  // The server imports a file once, however often it is confirmed.
  import: 'No response. Try again: cards already added are not added twice.',
  other: 'Network error. Please check your connection and try again.',
} as const satisfies Texts

/** The forms of the page, by what a lost response means for them. */
export const transferLosses = {
  upload: lossOf(...TEXTS.malformed),
  import: lossOf(LOST.import),
  other: lossOf(LOST.other),
}

const HTTP_STATUSES: Readonly<Record<Refused['status'], number>> = {
  'no-file': 400,
  'too-many-files': 400,
  'too-large': 413,
  malformed: 400,
  busy: 503,
  empty: 422,
  'no-rows': 422,
  'not-text': 415,
  'too-many-rows': 413,
  'too-many-columns': 422,
  'unknown-format': 422,
  broken: 422,
  full: 409,
  'no-such-choice': 422,
  'nothing-chosen': 422,
  gone: 410,
}

/** What to say about a refused file. */
export function transferRefusal(refused: Refused, t: Translate): TransferRefusal {
  const [message, next] = TEXTS[refused.status]
  const values = toValues(refused)
  return { message: t(message, values), next: next === undefined ? null : t(next, values) }
}

function toValues(refused: Refused): Values {
  if (refused.status === 'unknown-format') return { columns: refused.columns.join(', ') }
  // As text: line numbers are not grouped.
  return 'line' in refused ? { line: String(refused.line) } : {}
}

export function toCsvHttpStatus(refused: Refused): number {
  return HTTP_STATUSES[refused.status]
}
