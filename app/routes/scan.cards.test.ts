import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createRateLimit } from '~/http/rate-limit.server'
import type { FindOutcome } from '~/scan/recognise/recognition'
import { bytesOf } from '../../tests/fixtures/multipart-body'
import { action, loader } from './scan.cards'

const services = vi.hoisted(() => ({ current: {} }))
vi.mock('~/services.server', () => ({ getServices: () => services.current }))

const corner = (x: number, y: number) => ({ x, y })
const card = [corner(0.1, 0.1), corner(0.9, 0.1), corner(0.9, 0.9), corner(0.1, 0.9)] as const
const seen: Uint8Array[] = []

beforeEach(() => {
  seen.length = 0
  answering({ status: 'found', cards: [card] })
})

function answering(outcome: FindOutcome, perMinute = 0) {
  services.current = {
    spotter: {
      find: (picture: Uint8Array) => {
        seen.push(picture)
        return Promise.resolve(outcome)
      },
    },
    findLimit: createRateLimit({ perMinute }),
  }
}

function ask(method = 'POST', body: Uint8Array | null = bytesOf(100)) {
  const request = new Request('http://localhost/scan/cards', {
    method,
    body: body && new Uint8Array(body),
  })
  const context = { requestId: '1', clientAddress: '192.0.2.1' }
  return action({ request, params: {}, context } as unknown as Parameters<typeof action>[0])
}

describe('POST /scan/cards', () => {
  it('returns the corners of the cards found in the picture', async () => {
    const response = await ask()
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ cards: [card] })
    expect(seen).toEqual([bytesOf(100)])
  })

  it('refuses pictures of more than 20 KB', async () => {
    expect((await ask('POST', bytesOf(20 * 1024))).status).toBe(200)
    const response = await ask('POST', bytesOf(20 * 1024 + 1))
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ cards: [] })
    expect(seen).toHaveLength(1)
  })

  it.each([
    ['unsupported-type', 415],
    ['undecodable', 400],
    ['too-many-pixels', 413],
    ['busy', 503],
    ['timed-out', 503],
  ] as const)('answers %s with status %i', async (status, wanted) => {
    answering({ status })
    const response = await ask()
    expect(response.status).toBe(wanted)
    expect(await response.json()).toEqual({ cards: [] })
  })

  it('counts requests per caller', async () => {
    answering({ status: 'found', cards: [] }, 1)
    expect((await ask()).status).toBe(200)
    const response = await ask()
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(seen).toHaveLength(1)
  })

  it('supports no other method', async () => {
    const other = await ask('PUT')
    expect([other.status, other.headers.get('Allow')]).toEqual([405, 'POST'])
    expect(loader().status).toBe(405)
  })
})
