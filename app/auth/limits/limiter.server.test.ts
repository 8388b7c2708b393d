import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../../tests/setup/databases'
import type { OpenedDatabase } from '../../../tests/setup/databases'
import { AUTH_LIMITS } from './auth-limits'
import { createKyselyLimitCounters } from './kysely-limiter.server'
import { createAuthLimiter } from './limiter.server'

const admitted = { status: 'admitted' }

const asker = (number: number, contact: string | null = null) => ({
  clientAddress: `198.51.100.${number}`,
  contact,
})

describeOnEachDatabase((kind) => {
  let opened: OpenedDatabase
  let time: number

  beforeEach(async () => {
    opened = await kind.open()
    time = Date.parse('2026-01-01T00:00:00Z')
  })
  afterEach(() => opened.close())

  const open = (factor = 1, on = opened.database) =>
    createAuthLimiter(
      createKyselyLimitCounters(on, () => time),
      { factor },
    )

  it('admits five messages to an address in a quarter of an hour, whoever asks', async () => {
    const limiter = open()
    for (let i = 0; i < 5; i++)
      expect(await limiter.admit('message', asker(i, 'Ash@example.com'))).toEqual(admitted)
    expect(await limiter.admit('message', asker(9, ' ash@EXAMPLE.com'))).toEqual({
      status: 'refused',
      retryAfterSeconds: 900,
    })
    expect(await limiter.admit('message', asker(9, 'misty@example.com'))).toEqual(admitted)
    time += 899_000
    expect(await limiter.admit('message', asker(9, 'ash@example.com'))).toEqual({
      status: 'refused',
      retryAfterSeconds: 1,
    })
    time += 1000
    expect(await limiter.admit('message', asker(9, 'ash@example.com'))).toEqual(admitted)
  })

  it('does not count messages that did not leave, but for everybody together', async () => {
    const limiter = open()
    for (let i = 0; i < 30; i++) {
      expect(await limiter.admit('message', asker(1, 'ash@example.com'))).toEqual(admitted)
      await limiter.giveMessageBack(asker(1, ' ASH@example.com'))
    }
    const again = async () => (await limiter.admit('message', asker(1, 'ash@example.com'))).status
    const answers = [await again(), await again(), await again(), await again(), await again()]
    expect(answers).toEqual(Array(5).fill('admitted'))
    expect(await again()).toBe('refused')
    const mostOverall = AUTH_LIMITS.message.overall[0]?.points ?? 0
    for (let i = 0; i < mostOverall; i++) {
      await limiter.admit('message', asker(i + 2, `trainer-${i}@example.com`))
      await limiter.giveMessageBack(asker(i + 2, `trainer-${i}@example.com`))
    }
    expect(await limiter.admit('message', asker(99, 'misty@example.com'))).toMatchObject({
      status: 'refused',
    })
  })

  it('gives nothing back beyond the window', async () => {
    const limiter = open()
    await limiter.admit('message', asker(1, 'ash@example.com'))
    time += 900_000
    await limiter.giveMessageBack(asker(1, 'ash@example.com'))
    for (let i = 0; i < 5; i++)
      expect(await limiter.admit('message', asker(i, 'ash@example.com'))).toEqual(admitted)
    expect(await limiter.admit('message', asker(9, 'ash@example.com'))).toMatchObject({
      status: 'refused',
    })
  })

  it('admits twenty a day', async () => {
    const limiter = open()
    let count = 0
    for (let hour = 0; hour < 23; hour++) {
      for (let i = 0; i < 5; i++) {
        const { status } = await limiter.admit('message', asker(hour, 'ash@example.com'))
        if (status === 'admitted') count += 1
      }
      time += 3_600_000
    }
    expect(count).toBe(20)
  })

  it('counts a caller over all addresses, a /64 as one', async () => {
    const limiter = open()
    for (let i = 0; i < 10; i++) {
      const from = { clientAddress: `2001:db8::${i}`, contact: `${i}@example.com` }
      expect(await limiter.admit('message', from)).toEqual(admitted)
    }
    const from = { clientAddress: '2001:db8::ffff', contact: 'x@example.com' }
    expect((await limiter.admit('message', from)).status).toBe('refused')
    const other = { clientAddress: '2001:db8:0:1::1', contact: 'x@example.com' }
    expect(await limiter.admit('message', other)).toEqual(admitted)
  })

  it('counts everybody together', async () => {
    const limiter = open()
    const [overall] = AUTH_LIMITS.message.overall
    const all = Array.from({ length: overall?.points ?? 0 }, (_, i) => i)
    for (const i of all)
      expect(await limiter.admit('message', asker(i, `${i}@example.com`))).toEqual(admitted)
    expect((await limiter.admit('message', asker(250, 'x@example.com'))).status).toBe('refused')
  })

  it('holds across restarts and between processes', async () => {
    const [first, second] = [open(), open(1, await opened.reopen())]
    const asked = Array.from({ length: 30 }, (_, i) =>
      (i % 2 ? first : second).admit('guess', asker(i, 'ash@example.com')),
    )
    const admissions = await Promise.all(asked)
    expect(admissions.filter(({ status }) => status === 'admitted')).toHaveLength(15)
    expect((await open().admit('guess', asker(99, 'ash@example.com'))).status).toBe('refused')
  })

  it('gives an address its guesses back after a right one', async () => {
    const limiter = open()
    for (let i = 0; i < 16; i++) await limiter.admit('guess', asker(i, 'ash@example.com'))
    await limiter.forgiveGuesses('Ash@example.com')
    expect(await limiter.admit('guess', asker(1, 'ash@example.com'))).toEqual(admitted)
  })

  it('holds the gap between messages of one attempt even where limits are off', async () => {
    const limiter = open(0)
    expect(await limiter.admitAfterGap('attempt', 15)).toEqual(admitted)
    time += 14_000
    expect(await limiter.admitAfterGap('attempt', 15)).toEqual({
      status: 'refused',
      retryAfterSeconds: 1,
    })
    time += 1000
    expect(await limiter.admitAfterGap('attempt', 15)).toEqual(admitted)
    for (let i = 0; i < 100; i++)
      expect(await limiter.admit('message', asker(1, 'ash@example.com'))).toEqual(admitted)
  })

  it('keeps no address and forgets what has expired', async () => {
    const limiter = open()
    await limiter.admit('message', asker(1, 'ash@example.com'))
    const { database } = opened
    const rows = await database.selectFrom('auth_limits').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/ash|198\.51/)
    time += 86_400_000
    await limiter.sweep()
    expect(await database.selectFrom('auth_limits').selectAll().execute()).toEqual([])
  })
})
