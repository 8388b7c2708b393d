import { RateLimiterRes } from 'rate-limiter-flexible'
import { callerOf } from '~/http/rate-limit.server'
import type { Admission } from '~/http/rate-limit.server'
import { AUTH_LIMITS, LIMITED_ACTIONS, MAX_RESENDS_PER_ATTEMPT } from './auth-limits'
import type { Allowance, LimitCounter, LimitCounters, LimitedAction } from './auth-limits'

/** Who asks, and about which address or number (`null`: none is known). */
type Asker = { clientAddress: string; contact: string | null }

/** Counts what visitors ask of sign-in, across restarts and processes. */
export interface AuthLimiter {
  admit(action: LimitedAction, asker: Asker): Promise<Admission>
  /** A message that was admitted did not leave: neither caller nor contact is charged for it. */
  giveMessageBack(asker: Asker): Promise<void>
  /** One more message for the attempt, by its `preAuthSessionId`. */
  admitResend(preAuthSessionId: string): Promise<Admission>
  /**
   * Whether the gap of `seconds` since the attempt's last message is over; if so, it starts again.
   */
  admitAfterGap(preAuthSessionId: string, seconds: number): Promise<Admission>
  /** After a right code, earlier wrong ones no longer count against the contact. */
  forgiveGuesses(contact: string): Promise<void>
  /** Drops every count about an address, number or user. */
  forget(contact: string): Promise<void>
  sweep(): Promise<void>
}

/** @param options.factor multiplies every allowance but the gap; 0 turns them off. */
export function createAuthLimiter(
  { counter, sweep }: LimitCounters,
  { factor }: { factor: number },
): AuthLimiter {
  const spend = async (name: string, allowances: Allowance[], key: string): Promise<Admission> => {
    if (factor === 0) return { status: 'admitted' }
    for (const { points, seconds } of allowances) {
      const allowance = { points: Math.ceil(points * factor), seconds }
      const admission = await consume(counter({ name: `${name}/${seconds}`, ...allowance }), key)
      if (admission.status === 'refused') return admission
    }
    return { status: 'admitted' }
  }
  const giveBack = async (name: string, allowances: Allowance[], key: string) => {
    if (factor === 0) return
    for (const { points, seconds } of allowances) {
      const allowance = { points: Math.ceil(points * factor), seconds }
      await counter({ name: `${name}/${seconds}`, ...allowance }).giveBack(key)
    }
  }
  const drop = async (action: LimitedAction, contact: string) => {
    for (const allowance of AUTH_LIMITS[action].perContact)
      await counter({ name: `${action}/contact/${allowance.seconds}`, ...allowance }).reset(
        normal(contact),
      )
  }
  return {
    admit: (action, { clientAddress, contact }) => {
      const { perCaller, perContact, overall } = AUTH_LIMITS[action]
      return firstRefusal([
        () => spend(`${action}/caller`, perCaller, callerOf(clientAddress)),
        () =>
          contact === null
            ? Promise.resolve({ status: 'admitted' })
            : spend(`${action}/contact`, perContact, normal(contact)),
        () => spend(`${action}/all`, overall, ''),
      ])
    },
    giveMessageBack: async ({ clientAddress, contact }) => {
      const { perCaller, perContact } = AUTH_LIMITS.message
      await giveBack('message/caller', perCaller, callerOf(clientAddress))
      if (contact !== null) await giveBack('message/contact', perContact, normal(contact))
    },
    admitResend: (id) => spend('resend/attempt', [MAX_RESENDS_PER_ATTEMPT], id),
    admitAfterGap: (id, seconds) => consume(counter({ name: 'gap', points: 1, seconds }), id),
    forgiveGuesses: (contact) => drop('guess', contact),
    forget: async (contact) => {
      for (const action of LIMITED_ACTIONS) await drop(action, contact)
    },
    sweep,
  }
}

async function firstRefusal(checks: (() => Promise<Admission>)[]): Promise<Admission> {
  for (const check of checks) {
    const admission = await check()
    if (admission.status === 'refused') return admission
  }
  return { status: 'admitted' }
}

async function consume(counter: LimitCounter, key: string): Promise<Admission> {
  try {
    await counter.consume(key)
    return { status: 'admitted' }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    return { status: 'refused', retryAfterSeconds: seconds }
  }
}

function normal(contact: string): string {
  return contact.trim().toLowerCase()
}
