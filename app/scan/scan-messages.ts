import type { Texts, Translate } from '~/language/translate'
import type { Advice, OtherThing } from './recognise/recognition'
import type { IdentifiedScan, ScanRefusal, ScanRequestOutcome } from './scan-result'

/**
 * What people are told about a scan. Do not change the texts up to `network`: the specification
 * fixes them.
 */
export const scanMessages = {
  wrongType: 'Please upload a valid image file (JPEG, PNG, or WebP)',
  tooLarge: 'Image file is too large. Please upload an image smaller than 10MB',
  processingFailed: 'Failed to process image.',
  cropFailed: 'Crop failed.',
  scanFailed: 'Failed to scan card',
  notIdentified: 'Failed to identify card',
  network: 'Network error. Please check your connection and try again.',
  busy: 'The scanner is busy. Please try again in a moment.',
  rateLimited: 'Too many scans. Please try again in a moment.',
} as const satisfies Texts

const timedOut = 'Reading this photo took too long. Please try again.' satisfies Texts

const httpError = 'HTTP error! status: {status}' satisfies Texts

export function httpErrorMessage(status: number): string {
  return httpError.replace('{status}', String(status))
}

/** Why a scan failed, in English, as the API says it. */
export type FailureMessage = {
  message: string
  /** If the server said nothing else. */
  httpStatus?: number
}

/** Why a scan failed, in the page's language. */
export function refusalIn({ message, httpStatus }: FailureMessage, t: Translate): string {
  return httpStatus === undefined ? t(message) : t(httpError, { status: String(httpStatus) })
}

/** What a person can do about the photo; the first sentence is what they read at a glance. */
const adviceTexts: Record<Advice, string> = {
  'move-closer': 'Move closer. The card should fill most of the picture.',
  'less-glare': 'Less glare. Tilt the card or turn away from the light.',
  'hold-still': 'Hold still. The picture is blurred; tap the card to focus.',
  'more-light': 'More light. The picture is too dark to read.',
  'show-whole-card': 'Show the whole card. All four corners should be in the picture.',
  'show-hidden-part': 'Part of the card is hidden. Uncover it to see which printing it is.',
  'newer-card':
    'The text is readable, but no known card matches it. The card may be newer than the catalogue.',
} satisfies Texts
/** What a photo shows that is not an identifiable card. */
const otherThings: Record<OtherThing, string> = {
  'card-back': 'This is the back of a card. Turn it over.',
  'other-script':
    'This card is printed in Japanese or Chinese. Only cards in English, French, German, Spanish, Italian and Portuguese can be identified.',
  'other-game': 'This looks like a card from another game. Only Pokémon cards can be identified.',
} satisfies Texts
/** What a photo should be like; other advice says what is wrong with it. */
export const noCardAdvice =
  'No Pokémon card found. Place one card flat so that it fills most of the picture.' satisfies Texts
const smallerAdvice =
  'A photo may have up to 40 million pixels. Choose a smaller one.' satisfies Texts
const otherFileAdvice = 'The file may be damaged. Choose another photo.' satisfies Texts
/** What is said about a file that this browser cannot read as an image. */
export const unreadablePhoto = { message: scanMessages.processingFailed, advice: otherFileAdvice }
const textOnlyNote =
  'For now, most cards are recognised by text only: the name and number must be sharp and visible.' satisfies Texts

export function messageFor({ status }: ScanRefusal): string {
  switch (status) {
    case 'not-a-card':
    case 'unreadable':
      return scanMessages.notIdentified
    case 'unsupported-type':
    case 'no-file':
    case 'too-many-files':
      return scanMessages.wrongType
    case 'too-large':
    case 'too-many-pixels':
      return scanMessages.tooLarge
    case 'undecodable':
    case 'malformed':
      return scanMessages.processingFailed
    case 'busy':
      return scanMessages.busy
    case 'timed-out':
      return timedOut
    case 'rate-limited':
      return scanMessages.rateLimited
  }
}

/** English texts, to be translated one by one. */
export type ScanAdvice = {
  /** What to do differently with the next photo; `null` if the photo is not the reason. */
  advice: string | null
  /** What else may be the reason. */
  note?: string | null
}

/** What a person can do about a scan's outcome, if anything. */
export function adviceFor(outcome: ScanRequestOutcome): ScanAdvice {
  if (outcome.status === 'identified') return { advice: adviceOnChoice(outcome) }
  if (outcome.status === 'too-many-pixels') return { advice: smallerAdvice }
  if (outcome.status === 'undecodable') return { advice: otherFileAdvice }
  if (outcome.status !== 'unreadable' && outcome.status !== 'not-a-card') return { advice: null }
  if (outcome.status === 'not-a-card' && outcome.seen) return { advice: otherThings[outcome.seen] }
  const advice = outcome.status === 'unreadable' ? adviceTexts[outcome.advice] : noCardAdvice
  return outcome.textOnly ? { advice, note: textOnlyNote } : { advice }
}

/** The advice and its note in the page's language. */
export function adviceIn({ advice, note }: ScanAdvice, t: Translate): string | null {
  const gap = t.locale.startsWith('ja') ? '' : ' '
  const texts = [advice, note].flatMap((text) => (text ? [t(text)] : []))
  return texts.join(gap) || null
}

/** A card that is sure needs no other photo. */
function adviceOnChoice({ confidence, advice }: IdentifiedScan): string | null {
  return confidence !== 'sure' && advice ? adviceTexts[advice] : null
}

/** The HTTP status for an outcome, as a page or as JSON. */
export function toScanHttpStatus({ status }: Pick<ScanRequestOutcome, 'status'>): number {
  switch (status) {
    case 'identified':
    case 'not-a-card':
    case 'unreadable':
      return 200
    case 'no-file':
    case 'too-many-files':
    case 'malformed':
    case 'undecodable':
      return 400
    case 'too-large':
    case 'too-many-pixels':
      return 413
    case 'unsupported-type':
      return 415
    case 'rate-limited':
      return 429
    case 'busy':
    case 'timed-out':
      return 503
  }
}

/** `Retry-After`, in seconds; absent if waiting does not help. */
export function retryHeaders(outcome: ScanRequestOutcome): Record<string, string> {
  return outcome.status === 'busy' || outcome.status === 'rate-limited'
    ? { 'Retry-After': String(outcome.retryAfterSeconds) }
    : {}
}
