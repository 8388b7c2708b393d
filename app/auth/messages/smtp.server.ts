import { createTransport } from 'nodemailer'
import pRetry from 'p-retry'
import { DeliveryError } from './message'
import type { Delivery, Mail } from './message'

const CONNECT_LIMIT_MS = 5000
const ANSWER_LIMIT_MS = 10_000
const RETRY_AFTER_MS = 250
/** Permanent failures (RFC 5321, 4.2.1), which a retry does not fix. */
const PERMANENT = 500

/** Sends through a mail server, `smtp://user:password@host:port` or `smtps://…`; tries twice. */
export function smtpMail(options: {
  url: string
  from: string
  /** How long the server may stay silent while a connection is made. */
  connectLimitMs?: number
}): Delivery<Mail> {
  const { connectLimitMs = CONNECT_LIMIT_MS } = options
  const transport = createTransport({
    url: options.url,
    connectionTimeout: connectLimitMs,
    greetingTimeout: connectLimitMs,
    socketTimeout: ANSWER_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const attempt = () =>
        transport.sendMail({ ...mail, from: options.from, to: { name: '', address: mail.to } })
      try {
        await pRetry(attempt, {
          retries: 1,
          minTimeout: RETRY_AFTER_MS,
          shouldRetry: (error) => Number(property(error, 'responseCode') ?? 0) < PERMANENT,
        })
      } catch (error) {
        throw new DeliveryError(`the mail server did not take a message (${replyCodes(error)})`)
      }
    },
  }
}

/** The server's reply may repeat the address; its codes do not. */
function replyCodes(error: unknown): string {
  const parts = [property(error, 'code'), property(error, 'responseCode')]
  return parts.filter((part) => part !== undefined).join(' ') || 'unknown'
}

function property(error: unknown, name: string): string | number | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}
