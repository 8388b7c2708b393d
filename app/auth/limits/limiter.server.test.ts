import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../../tests/setup/databases'
import type { OpenedDatabase } from '../../../tests/setup/databases'
import { MESSAGE_LIMITS, STRANGERS_TEXTS } from './auth-limits'
import { createKyselyLimitCounters } from './kysely-limiter.server'
import { createAuthLimiter } from './limiter.server'
import type { AuthLimiter } from './limiter.server'

const admitted = { status: 'admitted' }
const DAY = 86_400_000

const asker = (number: number, contact = 'ash@example.com') => ({
  clientAddress: `198.51.${Math.floor(number / 256)}.${number % 256}`,
  contact,
  browser: null,
})

describeOnEachDatabase((kind) => {
  let opened: OpenedDatabase
  let time: number

  beforeEach(async () => {
    opened = await kind.open()
    time = Date.parse('2026-01-01T00:00:00Z')
  })
  afterEach(() => opened.close())

  const open = (multiplier = 1, on = opened.database) =>
    createAuthLimiter(
      createKyselyLimitCounters(on, () => time),
      { multiplier, textsPerDay: 8 },
    )
  const ask = async (limiter: AuthLimiter, who: ReturnType<typeof asker>) =>
    (await limiter.admitMessage(who)).status
  const askTimes = async (limiter: AuthLimiter, who: ReturnType<typeof asker>, times: number) => {
    let count = 0
    for (let i = 0; i < times; i++) if ((await ask(limiter, who)) === 'admitted') count += 1
    return count
  }

  it('allows a caller five messages to an address in a quarter of an hour', async () => {
    const limiter = open()
    for (let i = 0; i < 5; i++)
      expect(await ask(limiter, asker(1, 'Ash@example.com'))).toBe('admitted')
    expect(await limiter.admitMessage(asker(1, ' ash@EXAMPLE.com'))).toEqual({
      status: 'refused',
      retryAfterSeconds: 900,
    })
    expect(await ask(limiter, asker(2))).toBe('admitted')
    time += 899_000
    expect(await ask(limiter, asker(1))).toBe('refused')
    time += 1000
    expect(await ask(limiter, asker(1))).toBe('admitted')
  })

  it('leaves every caller their own share of an address, whatever others ask for', async () => {
    const limiter = open()
    for (let i = 0; i < 60; i++) await askTimes(limiter, asker(i), 5)
    expect(await askTimes(limiter, asker(200), 4)).toBe(3)
    const known = { ...asker(1), browser: 'known' }
    expect(await limiter.admitMessage(known)).toMatchObject({ status: 'admitted', hasCode: true })
  })

  it('sends only a link after too many codes to an address, except to known browsers', async () => {
    const limiter = open()
    const most = MESSAGE_LIMITS.guessableCodes.points
    for (let i = 0; i < most; i++)
      expect(await limiter.admitMessage(asker(i))).toMatchObject({ hasCode: true })
    expect(await limiter.admitMessage(asker(250))).toMatchObject({
      status: 'admitted',
      hasCode: false,
    })
    expect(await limiter.admitMessage(asker(250, 'misty@example.com'))).toMatchObject({
      hasCode: true,
    })
    time += DAY
    expect(await limiter.admitMessage(asker(251))).toMatchObject({ hasCode: true })
  })

  it('counts messages that were not sent only in the global limit', async () => {
    const limiter = open()
    for (let i = 0; i < 30; i++) {
      const admission = await limiter.admitMessage(asker(1))
      if (admission.status === 'refused') throw new Error('a message given back was counted')
      await admission.giveBack()
    }
    expect(await askTimes(limiter, asker(1), 6)).toBe(5)
  })

  it('returns no points after the window', async () => {
    const limiter = open()
    const admission = await limiter.admitMessage(asker(1))
    time += 900_000
    if (admission.status === 'admitted') await admission.giveBack()
    expect(await askTimes(limiter, asker(1), 6)).toBe(5)
  })

  it('allows a caller ten a day to an address, and all callers fifty', async () => {
    const limiter = open()
    let toOne = 0
    for (let hour = 0; hour < 23; hour++) {
      toOne += await askTimes(limiter, asker(1), 5)
      time += 3_600_000
    }
    expect(toOne).toBe(10)
    let toAll = 0
    for (let hour = 0; hour < 23; hour++) {
      for (let i = 0; i < 10; i++)
        toAll += await askTimes(limiter, asker(2, `${hour}-${i}@example.com`), 1)
      time += 3_600_000
    }
    expect(toAll).toBe(50)
  })

  it('counts a caller over all addresses, a /64 as one and a /48 as five', async () => {
    const limiter = open()
    const from = (clientAddress: string, i: number) =>
      ask(limiter, { clientAddress, contact: `${i}@example.com`, browser: null })
    for (let i = 0; i < 10; i++) expect(await from(`2001:db8::${i}`, i)).toBe('admitted')
    expect(await from('2001:db8::ffff', 99)).toBe('refused')
    let count = 10
    for (let i = 0; i < 60; i++)
      if ((await from(`2001:db8:0:${i + 1}::1`, 100 + i)) === 'admitted') count += 1
    expect(count).toBe(50)
    expect(await from('2001:db8:1::1', 999)).toBe('admitted')
  })

  it('caps the text messages of a day, even with limits off', async () => {
    for (const limiter of [open(), open(0)]) {
      let texts = 0
      for (let i = 0; i < 10; i++)
        texts += await askTimes(limiter, asker(i, `+4915112345${i + 100}`), 1)
      expect(texts).toBe(6)
      expect(await ask(limiter, asker(20, '+ash@example.com'))).toBe('admitted')
      const known = { ...asker(21, '+4915112345678'), browser: 'known' }
      expect((await limiter.admitMessage(known)).status).toBe('admitted')
      time += DAY
    }
  })

  it('takes no text message for a code that is refused', async () => {
    const most = MESSAGE_LIMITS.guessableCodes.points
    const texts = { multiplier: 1, textsPerDay: (most + 1) / STRANGERS_TEXTS.share }
    const limiter = createAuthLimiter(
      createKyselyLimitCounters(opened.database, () => time),
      texts,
    )
    const number = '+4915112345678'
    for (let i = 0; i < most; i++) expect(await ask(limiter, asker(i, number))).toBe('admitted')
    const late = await limiter.admitMessage(asker(200, number), { canSendLink: false })
    expect(late.status).toBe('refused')
    expect(await ask(limiter, asker(200, '+4915112345679'))).toBe('admitted')
    expect(await ask(limiter, asker(201, '+4915112345679'))).toBe('refused')
  })

  it('holds across restarts and between processes', async () => {
    const [first, second] = [open(), open(1, await opened.reopen())]
    const asked = Array.from({ length: 60 }, (_, i) =>
      (i % 2 ? first : second).admitCall('unknown-attempt', '192.0.2.1'),
    )
    const admissions = await Promise.all(asked)
    expect(admissions.filter(({ status }) => status === 'admitted')).toHaveLength(30)
    expect((await open().admitCall('unknown-attempt', '192.0.2.1')).status).toBe('refused')
  })

  it('enforces the gap between messages of one attempt even with limits off', async () => {
    const limiter = open(0)
    expect(await limiter.admitAfterGap('attempt', 15)).toEqual(admitted)
    time += 14_000
    expect(await limiter.admitAfterGap('attempt', 15)).toEqual({
      status: 'refused',
      retryAfterSeconds: 1,
    })
    time += 1000
    expect(await limiter.admitAfterGap('attempt', 15)).toEqual(admitted)
    expect(await askTimes(limiter, asker(1), 100)).toBe(100)
  })

  it('stores no address, and deletes the counts of deleted users and expired ones', async () => {
    const limiter = open()
    await limiter.admitMessage(asker(1))
    const { database } = opened
    const countRows = async () =>
      (await database.selectFrom('auth_limits').selectAll().execute()).length
    const rows = await database.selectFrom('auth_limits').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/ash|198\.51/)
    const before = await countRows()
    await limiter.forget(' Ash@example.com')
    expect(before - (await countRows())).toBe(4)
    time += DAY
    await limiter.sweep()
    expect(await countRows()).toBe(0)
  })
})
