import * as z from 'zod/mini'
import type { CardSummary } from '~/catalogue/card-view'
import { cardSummarySchema } from '~/catalogue/card-schemas'
import { LANGUAGES } from '~/catalogue/language'
import type { Language } from '~/catalogue/language'
import type { Texts } from '~/language/translate'
import { isOfProxy } from '~/http/unreached'
import { httpErrorMessage, noCardAdvice, scanMessages } from '~/scan/scan-messages'
import type { FailureMessage, ScanAdvice } from '~/scan/scan-messages'

/** The specification fixes this text. */
const noCardData = 'No card data received' satisfies Texts

const point = z.object({ x: z.number(), y: z.number() })

/** A card's position in a photo, as the server sends it. */
export const cornersSchema = z.readonly(z.tuple([point, point, point, point]))

const optionalText = z.catch(z.optional(z.nullable(z.string())), undefined)

const pricing = z.object({ averagePrice: z.nullable(z.number()), currency: z.string() })
const priced = z.extend(cardSummarySchema, { pricing: z.catch(z.optional(pricing), undefined) })

/** A card with its price, if the server has sent one. */
export type PricedCard = CardSummary & { pricing?: z.infer<typeof pricing> | undefined }

/** The response of `POST /v1/api/scan-card`, as far as the page reads it. */
const answer = z.object({
  success: z.boolean(),
  cardData: z.catch(z.optional(z.nullable(priced)), undefined),
  error: optionalText,
  confidence: z.catch(z.enum(['sure', 'likely', 'unsure']), 'unsure'),
  candidates: z.catch(z.array(cardSummarySchema), []),
  language: z.catch(z.optional(z.nullable(z.enum(LANGUAGES))), undefined),
  advice: optionalText,
  note: optionalText,
  others: z.catch(z.number(), 0),
})

export type FailedReply = {
  status: 'failed'
  /** The photo was not scanned: the server is busy or cannot be reached. */
  isTemporary: boolean
  /** It never reached the server, or the response was lost. */
  isUnreachable?: boolean
  /** The photo is not the cause: the same one may be identified if it is sent again. */
  canRetry?: boolean
  /** How long the server asks to wait before the next request. */
  retryAfterSeconds?: number
} & FailureMessage &
  ScanAdvice

/** How many other cards the sent picture shows; absent without any. */
type Others = { others?: number }

export type ScanReply =
  /** `candidates` are all possible cards, best first, including `card`. */
  | ({ status: 'sure'; card: PricedCard; candidates: CardSummary[]; language?: Language } & Others)
  /** One to four cards, best first; `advice` if something hinders a certain answer. */
  | ({
      status: 'choose'
      confidence: 'likely' | 'unsure'
      candidates: CardSummary[]
      language?: Language
      advice?: string
    } & Others)
  | FailedReply

/** How many cards to choose among: what a phone shows without scrolling. */
export const MAX_CHOICES = 4
/**
 * Translates a scan's HTTP response for the person waiting for it.
 *
 * @param status HTTP status.
 * @param body the parsed JSON, `undefined` if there was none.
 * @param retryAfter the header of that name.
 */
export function readScanReply(
  status: number,
  body: unknown,
  retryAfter: string | null = null,
): ScanReply {
  const parsed = answer.safeParse(body)
  const ok = status >= 200 && status < 300
  // Too many scans, a busy scanner, and a proxy that cannot reach it.
  const isTemporary = status === 429 || isOfProxy(status)
  const retryAfterSeconds = Number(retryAfter)
  const failed = (message: string, { advice, note }: Partial<ScanAdvice> = {}): FailedReply => ({
    status: 'failed',
    message,
    advice: advice || null,
    ...(note ? { note } : {}),
    isTemporary,
    ...(isTemporary || status >= 500 ? { canRetry: true } : {}),
    ...(retryAfterSeconds > 0 ? { retryAfterSeconds } : {}),
  })
  const unexplained = (given: Partial<ScanAdvice> = {}): FailedReply => ({
    ...failed(httpErrorMessage(status), given),
    httpStatus: status,
  })
  const garbled = (message: string): FailedReply => ({ ...failed(message), canRetry: true })
  // Not from the scanner: a captive portal answers like this.
  if (!parsed.success)
    return ok ? { ...garbled(scanMessages.scanFailed), isTemporary: true } : unexplained()
  const { success, cardData, error, confidence, candidates, advice } = parsed.data
  const language = parsed.data.language ? { language: parsed.data.language } : {}
  const others = parsed.data.others > 0 ? { others: parsed.data.others } : {}
  if (!ok) return error ? failed(error, parsed.data) : unexplained(parsed.data)
  if (!success) return failed(error || scanMessages.notIdentified, parsed.data)
  if (!cardData) return garbled(noCardData)
  const choices = candidates.length > 0 ? candidates : [cardData]
  if (confidence === 'sure')
    return { status: 'sure', card: cardData, candidates: choices, ...language, ...others }
  const shown = choices.slice(0, MAX_CHOICES)
  return {
    status: 'choose',
    confidence,
    candidates: shown,
    ...language,
    ...others,
    ...(advice ? { advice } : {}),
  }
}

/** Whether a photo never reached the scanner as far as the page knows: a proxy may have said so. */
export function isUnsent({ isUnreachable, httpStatus }: FailedReply): boolean {
  return isUnreachable === true || (httpStatus !== undefined && isOfProxy(httpStatus))
}

/** Whether the whole photo may tell more than its crop did. */
export function isDoubtful(reply: ScanReply): boolean {
  return reply.status === 'failed' ? !reply.isTemporary : reply.status === 'choose'
}

/**
 * The better of the replies about a photo's crop and about the whole photo: the more certain one,
 * or the crop's if they are equally certain. Of two that name no card, it is the one that says why.
 *
 * @param isHandMade whether a person made the crop. It may single out one of several cards, so if
 *   the whole photo's reply names another card, the person is asked.
 */
export function betterReply(crop: ScanReply, whole: ScanReply, isHandMade: boolean): ScanReply {
  if (rankCertainty(whole) <= rankCertainty(crop)) return crop
  const best = findBestCard(whole)
  if (!isHandMade || crop.status !== 'choose' || !best) return whole
  if (crop.candidates.some(({ id }) => id === best.id)) return whole
  return { ...crop, candidates: [...crop.candidates.slice(0, MAX_CHOICES - 1), best] }
}

const certainties = { unsure: 2, likely: 3, sure: 4 }

function rankCertainty(reply: ScanReply): number {
  if (reply.status === 'failed')
    return reply.advice === null || reply.advice === noCardAdvice ? 0 : 1
  return certainties[reply.status === 'choose' ? reply.confidence : reply.status]
}

function findBestCard(reply: ScanReply): CardSummary | undefined {
  if (reply.status === 'failed') return undefined
  return reply.status === 'sure' ? reply.card : reply.candidates[0]
}
