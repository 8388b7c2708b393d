import { DeliveryError } from './message-delivery'
import type { Delivery, TextMessage } from './message-delivery'

const LIMIT_MS = 10_000

/** Posts `{ to, text }` as JSON to an address of the operator's; any 2xx answer means taken. */
export function webhookText(options: { url: string; token?: string }): Delivery<TextMessage> {
  const authorization: Record<string, string> = options.token
    ? { authorization: `Bearer ${options.token}` }
    : {}
  return {
    send: (message) =>
      post(options.url, JSON.stringify(message), {
        'content-type': 'application/json',
        ...authorization,
      }),
  }
}

/** Sends by Twilio's Messages resource. */
export function twilioText(options: {
  accountSid: string
  authToken: string
  from: string
  /** Where the API is; a replica in tests. */
  apiUrl?: string
}): Delivery<TextMessage> {
  const base = options.apiUrl ?? 'https://api.twilio.com'
  const url = `${base}/2010-04-01/Accounts/${options.accountSid}/Messages.json`
  const credentials = Buffer.from(`${options.accountSid}:${options.authToken}`).toString('base64')
  return {
    send: ({ to, text }) =>
      post(url, new URLSearchParams({ To: to, From: options.from, Body: text }).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${credentials}`,
      }),
  }
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<void> {
  const status = await statusOf(url, body, headers)
  if (typeof status === 'number' && status >= 200 && status < 300) return
  throw new DeliveryError(`the text-message service did not take a message (${status})`)
}

async function statusOf(url: string, body: string, headers: Record<string, string>) {
  try {
    const signal = AbortSignal.timeout(LIMIT_MS)
    const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'error' })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    return error instanceof Error ? error.name : 'no answer'
  }
}
