import { RateLimiterRes } from 'rate-limiter-flexible'
import { toCaller, toNetwork } from '~/http/rate-limit.server'
import type { Admission } from '~/http/rate-limit.server'
import {
  CALL_LIMITS,
  EXISTS_OVERALL,
  MAX_RESENDS_PER_ATTEMPT,
  MESSAGE_LIMITS,
  NETWORK_FACTOR,
  STRANGERS_TEXTS,
} from './auth-limits'
import type { Allowance, LimitCounter, LimitCounters, LimitedCall } from './auth-limits'

/** Who asks for a message, and the address or number it goes to. */
export type MessageAsker = {
  clientAddress: string
  contact: string
  /** The id of a browser that has signed in with the contact before, see `KnownBrowsers`. */
  browser: string | null
}

export type MessageAdmission =
  | {
      status: 'admitted'
      /** `false`: the message may only carry a link, because too many codes have been sent. */
      hasCode: boolean
      /** The message was not sent: it counts in the global limit only. */
      giveBack(): Promise<void>
    }
  | Extract<Admission, { status: 'refused' }>

/** Counts sign-in requests across restarts and processes. */
export interface AuthLimiter {
  /**
   * @param options.canSendLink whether a link can replace the code once too many codes were sent, as
   *   by default; otherwise the message is refused then, and takes no text message.
   */
  admitMessage(asker: MessageAsker, options?: { canSendLink?: boolean }): Promise<MessageAdmission>
  admitCall(call: LimitedCall, clientAddress: string): Promise<Admission>
  /** A refresh of a session that is known to be live: others at the same address do not count. */
  admitRefresh(sessionHandle: string): Promise<Admission>
  /** One more message for the attempt, by its `preAuthSessionId`. */
  admitResend(preAuthSessionId: string): Promise<Admission>
  /**
   * Whether the gap of `seconds` since the attempt's last message has passed; if so, starts it
   * again.
   */
  admitAfterGap(preAuthSessionId: string, seconds: number): Promise<Admission>
  /** The attempt's further message was not sent: it counts neither there nor for the gap. */
  giveBackResend(preAuthSessionId: string, gapSeconds: number): Promise<void>
  /** Deletes every count about an address, number or user. */
  forget(contact: string): Promise<void>
  sweep(): Promise<void>
}

const ADMITTED = { status: 'admitted' } as const
/** When codes may be sent to a contact again; the counted day may have begun hours ago. */
const NO_CODE = { status: 'refused', retryAfterSeconds: 60 * 60 } as const

/** One thing to count: each of the allowances under `name`, by `key`. */
type Count = { name: string; allowances: readonly Allowance[]; key: readonly string[] }

/** Multiplies every allowance by `multiplier`; 0 turns the limits off. */
function createLedger(counters: LimitCounters, multiplier: number) {
  const findCounter = (name: string, { points, seconds }: Allowance) =>
    counters.counter({
      name: `${name}/${seconds}`,
      points: Math.ceil(points * multiplier),
      seconds,
    })
  const spend = async ({ name, allowances, key }: Count): Promise<Admission> => {
    for (const allowance of multiplier === 0 ? [] : allowances) {
      const admission = await consume(findCounter(name, allowance), key)
      if (admission.status === 'refused') return admission
    }
    return ADMITTED
  }
  const spendAll = async (counts: readonly Count[]): Promise<Admission> => {
    for (const count of counts) {
      const admission = await spend(count)
      if (admission.status === 'refused') return admission
    }
    return ADMITTED
  }
  const giveBack = async (counts: readonly Count[]) => {
    for (const { name, allowances, key } of multiplier === 0 ? [] : counts)
      for (const allowance of allowances) await findCounter(name, allowance).giveBack(...key)
  }
  return { spend, spendAll, giveBack }
}

/**
 * @param options.multiplier multiplies every allowance except the gap and the texts; 0 turns them
 *   off
 * @param options.textsPerDay text messages, everybody together
 */
export function createAuthLimiter(
  counters: LimitCounters,
  { multiplier, textsPerDay }: { multiplier: number; textsPerDay: number },
): AuthLimiter {
  const { spend, spendAll, giveBack } = createLedger(counters, multiplier)
  /** Texts cost money, so they are counted even with limits off. */
  const spendText = async ({ contact, browser }: MessageAsker): Promise<Admission> => {
    if (!isPhoneNumber(contact)) return ADMITTED
    const { share, seconds } = STRANGERS_TEXTS
    const strangers = { name: 'text/strangers', points: Math.floor(textsPerDay * share), seconds }
    const everybody = { name: 'text/all', points: textsPerDay, seconds }
    for (const options of browser === null ? [strangers, everybody] : [everybody]) {
      const admission = await consume(counters.counter(options), [])
      if (admission.status === 'refused') return admission
    }
    return ADMITTED
  }
  return {
    admitMessage: async (asker, { canSendLink = true } = {}) => {
      const own = ownCounts(asker)
      const admission = await spendAll(own)
      if (admission.status === 'refused') return admission
      const isStranger = asker.browser === null
      const isOwnShare = isStranger && (await spend(ownShare(asker))).status === 'admitted'
      const shared = isStranger && !isOwnShare ? [contactShare(asker)] : []
      const common = await spendAll([...shared, ...overallCounts(asker)])
      if (common.status === 'refused') return common
      const charged = [...own, ...shared, ...(isOwnShare ? [ownShare(asker)] : [])]
      const code = isStranger ? await spend(guessableCode(asker)) : ADMITTED
      const hasCode = code.status === 'admitted'
      if (!hasCode && !canSendLink) return NO_CODE
      const text = await spendText(asker)
      if (text.status === 'refused') {
        if (isStranger && hasCode) await giveBack([guessableCode(asker)])
        return text
      }
      return { status: 'admitted', hasCode, giveBack: () => giveBack(charged) }
    },
    admitCall: (call, clientAddress) =>
      spendAll([
        ...callerCounts(call, CALL_LIMITS[call], clientAddress),
        ...(call === 'exists'
          ? [{ name: 'exists/all', allowances: [EXISTS_OVERALL], key: [] }]
          : []),
      ]),
    admitRefresh: (handle) =>
      spend({ name: 'refresh/session', allowances: CALL_LIMITS.refresh, key: [handle] }),
    admitResend: (id) => spend(countResend(id)),
    admitAfterGap: (id, seconds) => consume(counters.counter(toGap(seconds)), [id]),
    giveBackResend: async (id, seconds) => {
      await giveBack([countResend(id)])
      await counters.counter(toGap(seconds)).giveBack(id)
    },
    forget: (contact) => counters.forget(normal(contact)),
    sweep: () => counters.sweep(),
  }
}

function countResend(id: string): Count {
  return { name: 'resend/attempt', allowances: [MAX_RESENDS_PER_ATTEMPT], key: [id] }
}

function toGap(seconds: number) {
  return { name: 'gap', points: 1, seconds }
}

/** What a message counts as for its caller: nobody else can use this up. */
function ownCounts({ clientAddress, contact, browser }: MessageAsker): Count[] {
  const { perCaller, perPair, perKnownBrowser } = MESSAGE_LIMITS
  if (browser !== null)
    return [
      { name: 'message/browser', allowances: perKnownBrowser, key: [normal(contact), browser] },
    ]
  return [
    ...callerCounts('message', perCaller, clientAddress),
    { name: 'message/pair', allowances: perPair, key: pairKey(clientAddress, contact) },
  ]
}

function ownShare({ clientAddress, contact }: MessageAsker): Count {
  const allowances = [MESSAGE_LIMITS.ownShare]
  return { name: 'message/own', allowances, key: pairKey(clientAddress, contact) }
}

function contactShare({ contact }: MessageAsker): Count {
  const allowances = [MESSAGE_LIMITS.perContact]
  return { name: 'message/contact', allowances, key: [normal(contact)] }
}

function guessableCode({ contact }: MessageAsker): Count {
  const allowances = [MESSAGE_LIMITS.guessableCodes]
  return { name: 'code/contact', allowances, key: [normal(contact)] }
}

function overallCounts({ browser }: MessageAsker): Count[] {
  const { strangers, everybody } = MESSAGE_LIMITS
  const all: Count = { name: 'message/all', allowances: [everybody], key: [] }
  if (browser !== null) return [all]
  return [{ name: 'message/strangers', allowances: [strangers], key: [] }, all]
}

/** For a caller, and for the /48 of an IPv6 caller. */
function callerCounts(
  name: string,
  allowances: readonly Allowance[],
  clientAddress: string,
): Count[] {
  const caller = { name: `${name}/caller`, allowances, key: [toCaller(clientAddress)] }
  const network = toNetwork(clientAddress)
  if (network === null) return [caller]
  const forAll = allowances.map(({ points, seconds }) => ({
    points: points * NETWORK_FACTOR,
    seconds,
  }))
  return [caller, { name: `${name}/network`, allowances: forAll, key: [network] }]
}

function pairKey(clientAddress: string, contact: string): string[] {
  return [normal(contact), toCaller(clientAddress)]
}

async function consume(counter: LimitCounter, key: readonly string[]): Promise<Admission> {
  try {
    await counter.consume(...key)
    return ADMITTED
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    return { status: 'refused', retryAfterSeconds: seconds }
  }
}

/** An e-mail address may begin with a plus, too. */
function isPhoneNumber(contact: string): boolean {
  return /^\+\d+$/.test(contact)
}

function normal(contact: string): string {
  return contact.trim().toLowerCase()
}
