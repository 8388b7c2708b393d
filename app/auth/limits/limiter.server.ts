import { RateLimiterRes } from 'rate-limiter-flexible'
import { callerOf } from '~/http/rate-limit.server'
import type { Admission } from '~/http/rate-limit.server'
import type { Database } from '~/storage/database.server'
import { createJobs } from '~/storage/jobs.server'
import { AUTH_LIMITS, LIMITED_THINGS, MOST_RESENDS_PER_DEVICE } from './limits'
import type { Allowance, LimitedThing } from './limits'
import { KyselyLimiter, hashedKey, sweepLimits } from './kysely-limiter.server'

/** Who asks, and about which address or number (`null`: none is known). */
type Asker = { clientAddress: string; contact: string | null }

/** Counts what visitors ask of sign-in, across restarts and processes. */
export interface AuthLimiter {
  admit(thing: LimitedThing, asker: Asker): Promise<Admission>
  /** One more message for the device, by its public hash. */
  admitResend(preAuthSessionId: string): Promise<Admission>
  /** Whether the gap of `seconds` since the device's last message is over; if so it starts anew. */
  admitAfterGap(preAuthSessionId: string, seconds: number): Promise<Admission>
  /** A code was right: wrong ones before it no longer count against the address. */
  forgiveGuesses(contact: string): Promise<void>
  /** Drops every count about an address, number or user. */
  forget(contact: string): Promise<void>
  sweep(): Promise<void>
}

/** @param options.factor multiplies every allowance but the gap; 0 turns them off. */
export function createAuthLimiter(
  database: Database,
  { factor, now }: { factor: number; now: () => number },
): AuthLimiter {
  const limiter = (name: string, { points, seconds }: Allowance) =>
    new KyselyLimiter(database, { keyPrefix: name, points, duration: seconds }, now)
  const spend = async (name: string, allowances: Allowance[], key: string): Promise<Admission> => {
    if (factor === 0) return { status: 'admitted' }
    for (const { points, seconds } of allowances) {
      const allowance = { points: Math.ceil(points * factor), seconds }
      const admission = await consume(limiter(`${name}/${seconds}`, allowance), key)
      if (admission.status === 'refused') return admission
    }
    return { status: 'admitted' }
  }
  const drop = async (thing: LimitedThing, contact: string) => {
    for (const allowance of AUTH_LIMITS[thing].perContact)
      await limiter(`${thing}/contact/${allowance.seconds}`, allowance).delete(
        hashedKey(normal(contact)),
      )
  }
  return {
    admit: (thing, { clientAddress, contact }) => {
      const { perCaller, perContact, overall } = AUTH_LIMITS[thing]
      return firstRefusal([
        () => spend(`${thing}/caller`, perCaller, callerOf(clientAddress)),
        () =>
          contact === null
            ? Promise.resolve({ status: 'admitted' })
            : spend(`${thing}/contact`, perContact, normal(contact)),
        () => spend(`${thing}/all`, overall, ''),
      ])
    },
    admitResend: (id) => spend('resend/device', [MOST_RESENDS_PER_DEVICE], id),
    admitAfterGap: (id, seconds) => consume(limiter('gap', { points: 1, seconds }), id),
    forgiveGuesses: (contact) => drop('guess', contact),
    forget: async (contact) => {
      for (const thing of LIMITED_THINGS) await drop(thing, contact)
    },
    sweep: async () => {
      await createJobs(database).alone('limit-sweep', () => sweepLimits(database, now()))
    },
  }
}

async function firstRefusal(checks: (() => Promise<Admission>)[]): Promise<Admission> {
  for (const check of checks) {
    const admission = await check()
    if (admission.status === 'refused') return admission
  }
  return { status: 'admitted' }
}

async function consume(limiter: KyselyLimiter, key: string): Promise<Admission> {
  try {
    await limiter.consume(hashedKey(key))
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
