import * as z from 'zod/mini'
import type { CardSummary } from '~/catalogue/card-view'
import { httpErrorMessage, scanMessages } from '~/scan/scan-messages'

const optionalText = z.catch(z.optional(z.nullable(z.string())), undefined)

const candidate = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  set_name: z.string(),
  imageUrl: z.string(),
})

/** What `POST /v1/api/scan-card` answers, as far as the page reads it. */
const answer = z.object({
  success: z.boolean(),
  cardData: z.catch(z.optional(z.nullable(candidate)), undefined),
  error: optionalText,
  confidence: z.catch(z.enum(['sure', 'likely', 'unsure']), 'unsure'),
  candidates: z.catch(z.array(candidate), []),
  advice: optionalText,
})

export type ScanReply =
  | { status: 'sure'; cardId: string }
  /** One to four cards, best first. */
  | { status: 'choose'; candidates: CardSummary[] }
  | { status: 'failed'; message: string; advice: string | null }

const mostChoices = 4

/**
 * What a scan's HTTP answer means to the person waiting for it.
 *
 * @param status HTTP status.
 * @param body the parsed JSON, `undefined` where there was none.
 */
export function readScanReply(status: number, body: unknown): ScanReply {
  const parsed = answer.safeParse(body)
  const ok = status >= 200 && status < 300
  if (!parsed.success) return failed(ok ? scanMessages.scanFailed : httpErrorMessage(status))
  const { success, cardData, error, confidence, candidates, advice } = parsed.data
  if (!ok) return failed(error || httpErrorMessage(status), advice)
  if (!success) return failed(error || scanMessages.notIdentified, advice)
  if (!cardData) return failed(scanMessages.noCardData)
  if (confidence === 'sure') return { status: 'sure', cardId: cardData.id }
  const choices = candidates.length > 0 ? candidates : [cardData]
  return { status: 'choose', candidates: choices.slice(0, mostChoices) }
}

function failed(message: string, advice?: string | null): ScanReply {
  return { status: 'failed', message, advice: advice || null }
}
