import type { FileUpload } from '~/http/upload.server'
import type { ConfirmOutcome, ReceiveOutcome } from './import.server'
import type { TransferRefusal } from './csv-page.server'

type Refused =
  | Exclude<FileUpload, { status: 'received' }>
  | Exclude<ReceiveOutcome, { status: 'received' }>
  | Exclude<ConfirmOutcome, { status: 'imported' }>

const TEXTS: Readonly<
  Record<Refused['status'], readonly [http: number, message: string, next?: string]>
> = {
  'no-file': [400, 'Please choose a CSV file.'],
  'too-many-files': [400, 'Please choose one file at a time.'],
  'too-large': [413, 'This file is larger than 10 MB.', 'Split it into several files.'],
  malformed: [400, 'The file did not arrive completely.', 'Please send it again.'],
  busy: [503, 'Too many files are being read.', 'Try again in a few seconds.'],
  empty: [422, 'This file is empty.'],
  'no-rows': [422, 'This file has a header but no cards below it.'],
  'not-text': [
    415,
    'This is not a CSV file.',
    'Export your collection as CSV and choose that file.',
  ],
  'too-many-rows': [413, 'This file has more than 50,000 rows.', 'Split it into several files.'],
  'too-many-columns': [422, 'This file has more columns than any collection export.'],
  'unknown-format': [422, 'This app does not know the columns of this file.'],
  broken: [422, 'This file cannot be read to its end.'],
  full: [
    409,
    'With this file your library would have more than 50,000 entries.',
    'Nothing was imported.',
  ],
  gone: [410, 'This file is no longer here.', 'Please choose it again.'],
}

/** What to say about a refused file. */
export function transferRefusal(refused: Refused): TransferRefusal {
  const [, message, next = null] = TEXTS[refused.status]
  if (refused.status === 'unknown-format')
    return {
      message,
      next:
        `It has: ${refused.columns.join(', ')}. ` +
        'Exports of this app, Collectr, Dragon Shield and TCGplayer can be read.',
    }
  if (refused.status === 'broken')
    return {
      message,
      next: `Line ${refused.line} is too long, or a quote that is opened there is never closed.`,
    }
  return { message, next }
}

export function toCsvHttpStatus(refused: Refused): number {
  return TEXTS[refused.status][0]
}
