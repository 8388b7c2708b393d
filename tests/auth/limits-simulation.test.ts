import { readFileSync } from 'node:fs'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { expect, it } from 'vitest'
import { DEFAULT_CORE_CONFIG } from '~/auth-core/config'
import type { LimitCounters } from '~/auth/limits/auth-limits'
import { createAuthLimiter } from '~/auth/limits/limiter.server'
import type { AuthLimiter } from '~/auth/limits/limiter.server'

const STEP_MS = 15 * 60_000
const STEPS_A_DAY = 96
const CODES = 1_000_000
const VICTIM = 'victim@example.com'

/** Fixed windows as the database counts them, in memory: a botnet makes millions of calls a day. */
function memoryCounters(now: () => number): LimitCounters {
  const windows = new Map<string, { points: number; endsAt: number }>()
  return {
    counter: ({ name, points, seconds }) => ({
      consume: (...key) => {
        const id = [name, ...key].join(' ')
        const open = windows.get(id)
        const running = open && open.endsAt > now() ? open : null
        const window = running ?? { points: 0, endsAt: now() + seconds * 1000 }
        windows.set(id, window)
        window.points += 1
        const res = new RateLimiterRes(0, window.endsAt - now(), window.points, false)
        // The library does this too, and does not consider it an error.
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
        return window.points > points ? Promise.reject(res) : Promise.resolve(res)
      },
      giveBack: () => Promise.resolve(),
    }),
    forget: () => Promise.resolve(),
    sweep: () => Promise.resolve(),
  }
}

const addressOf = (i: number) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`

type Day = {
  messages: number
  codes: number
  asked: number
  /**
   * How often the owner was sent a message, and one with a code, in a browser never used before.
   */
  newBrowser: { sent: number; withCode: number }
  knownBrowser: number
}

/**
 * A day of an attacker who uses up every limit: each quarter of an hour every address asks for
 * codes of one account until it is refused, then for other accounts'. Its owner asks after that.
 */
async function simulate(addresses: number): Promise<Day> {
  let time = Date.parse('2026-01-01T00:00:00Z')
  const limiter = createAuthLimiter(
    memoryCounters(() => time),
    { multiplier: 1, textsPerDay: 200 },
  )
  const day: Day = {
    messages: 0,
    codes: 0,
    asked: 0,
    knownBrowser: 0,
    newBrowser: { sent: 0, withCode: 0 },
  }
  const waits = new Map<string, number>()
  for (let step = 0; step < STEPS_A_DAY; step++) {
    for (let i = 0; i < addresses; i++) {
      const address = addressOf(i)
      if ((waits.get(address) ?? 0) > time) continue
      waits.set(address, time + 1000 * (await attack(limiter, day, { address, step })))
    }
    // At most twelve new browsers and eighteen known ones a day: what the owner's own limits allow.
    if (step % 8 === 7) await askAsOwner(limiter, day, step)
    time += STEP_MS
  }
  return day
}

/** Asks until refused; returns for how many seconds asking is pointless. */
async function attack(limiter: AuthLimiter, day: Day, from: { address: string; step: number }) {
  const { address: clientAddress, step } = from
  for (;;) {
    const admission = await limiter.admitMessage({ clientAddress, contact: VICTIM, browser: null })
    if (admission.status === 'refused') break
    day.messages += 1
    if (admission.hasCode) day.codes += 1
  }
  for (let i = 0; ; i++) {
    const contact = `${i}-${step}-${clientAddress}@example.com`
    const admission = await limiter.admitMessage({ clientAddress, contact, browser: null })
    if (admission.status === 'refused') return admission.retryAfterSeconds
  }
}

async function askAsOwner(limiter: AuthLimiter, day: Day, step: number) {
  day.asked += 1
  const clientAddress = `192.0.2.${step}`
  const asker = { clientAddress, contact: VICTIM, browser: null }
  const admission = await limiter.admitMessage(asker)
  if (admission.status === 'admitted') day.newBrowser.sent += 1
  if (admission.status === 'admitted' && admission.hasCode) day.newBrowser.withCode += 1
  const known = await limiter.admitMessage({ ...asker, browser: 'known' })
  if (known.status === 'admitted' && known.hasCode) day.knownBrowser += 1
}

/**
 * The sum over guesses of the codes that each is compared with: five per code, as the core counts.
 */
const pairsOf = ({ codes }: Day) => codes * DEFAULT_CORE_CONFIG.maxCodeAttempts

function rowOf(addresses: number, day: Day): string {
  const { messages, codes, asked, newBrowser, knownBrowser } = day
  const cells = [
    addresses.toLocaleString('en'),
    messages.toLocaleString('en'),
    codes,
    `1 in ${Math.floor(CODES / pairsOf(day)).toLocaleString('en')}`,
    `${newBrowser.sent} of ${asked}`,
    `${newBrowser.withCode} of ${asked}`,
    `${knownBrowser} of ${asked}`,
  ]
  return cells.join(' | ')
}

it('gives an attacker with 1, 100 and 10,000 addresses the documented odds per day', async () => {
  const page = readFileSync('docs/auth-limits.md', 'utf8').replace(/ +/g, ' ')
  const rows: string[] = []
  for (const addresses of [1, 100, 10_000]) {
    const day = await simulate(addresses)
    expect(pairsOf(day) / CODES).toBeLessThan(1 / 1000)
    // A browser that has signed in before is never refused.
    expect(day.knownBrowser).toBe(day.asked)
    if (addresses <= 100) expect(day.newBrowser.sent).toBe(day.asked)
    rows.push(rowOf(addresses, day))
  }
  expect(rows.filter((row) => !page.includes(row))).toEqual([])
}, 600_000)
