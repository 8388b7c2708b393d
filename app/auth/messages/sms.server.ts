import { z } from 'zod'
import { asJson, readAtMost } from '~/http/answer-body.server'
import { DeliveryError } from './message'
import type { Delivery, TextMessage } from './message'

const LIMIT_MS = 10_000
const MAX_ANSWER_BYTES = 100_000

/** `limitMs`: how long the service may take to answer. */
type Limit = { limitMs?: number }

/** Posts `{ to, text }` as JSON to the operator's webhook; any 2xx answer means accepted. */
export function webhookText(
  options: { url: string; token?: string } & Limit,
): Delivery<TextMessage> {
  const authorization: Record<string, string> = options.token
    ? { authorization: `Bearer ${options.token}` }
    : {}
  return {
    send: (message) =>
      post(options.url, JSON.stringify(message), options, {
        'content-type': 'application/json',
        ...authorization,
      }),
  }
}

/** Sends by Twilio's Messages resource. */
export function twilioText(
  options: {
    accountSid: string
    authToken: string
    from: string
    /** The API's address; tests use a replica. */
    apiUrl?: string
  } & Limit,
): Delivery<TextMessage> {
  const base = options.apiUrl ?? 'https://api.twilio.com'
  const url = `${base}/2010-04-01/Accounts/${options.accountSid}/Messages.json`
  const credentials = Buffer.from(`${options.accountSid}:${options.authToken}`).toString('base64')
  return {
    send: ({ to, text }) => {
      const body = new URLSearchParams({ To: to, From: options.from, Body: text })
      return post(url, body.toString(), options, {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${credentials}`,
      })
    },
  }
}

async function post(
  url: string,
  body: string,
  { limitMs = LIMIT_MS }: Limit,
  headers: Record<string, string>,
): Promise<void> {
  const refusal = await fetch(url, {
    method: 'POST',
    body,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  }).then(refusalIn, (error: unknown) => (error instanceof Error ? error.name : 'no answer'))
  if (refusal === null) return
  throw new DeliveryError(`the text-message service did not take a message (${refusal})`)
}

/** Twilio's error code. */
const readError = asJson(z.object({ code: z.number().int() }))

/**
 * What to report; `null` if the message was accepted. Omits Twilio's text, which may contain a
 * number.
 */
async function refusalIn(response: Response): Promise<string | null> {
  if (response.ok) {
    await response.body?.cancel()
    return null
  }
  const body = await readAtMost(response, MAX_ANSWER_BYTES).catch(() => new Uint8Array())
  const code = readError(body)?.code
  return code === undefined ? String(response.status) : `${response.status}, code ${code}`
}
