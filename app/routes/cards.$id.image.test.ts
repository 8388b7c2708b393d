import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CardImages } from '~/catalogue/images/card-images.server'
import { cardImageUrl, drawnFaceUrl } from '~/catalogue/card-view'
import { routeHandler } from '../../tests/fixtures/route-handler'
import { someCards } from '../../tests/fixtures/some-cards'
import * as route from './cards.$id.image'

const get = vi.hoisted(() => vi.fn<CardImages['get']>())
vi.mock('~/services.server', () => ({
  getServices: () => ({ catalogue: { current: () => someCards }, cardImages: { get } }),
}))

const handle = routeHandler({ 'cards/:id/image': route })

beforeEach(() => {
  get.mockReset().mockResolvedValue({
    kind: 'picture',
    bytes: Buffer.from('webp bytes'),
    contentType: 'image/webp',
    etag: '"abc"',
  })
})

const asked = () => get.mock.calls.map(([card, size]) => [card.id, size])

describe('GET /cards/{id}/image', () => {
  it('returns the picture', async () => {
    const response = await handle('/cards/base1-4/image?size=low')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/webp')
    expect(response.headers.get('ETag')).toBe('"abc"')
    expect(await response.text()).toBe('webp bytes')
    expect(asked()).toEqual([['base1-4', 'low']])
  })

  it('returns the large one by default', async () => {
    await handle('/cards/base1-4/image')
    expect(asked()).toEqual([['base1-4', 'high']])
  })

  it.each(['base1-4', 'sv03.5-006', 'exu-!', 'exu-%3F'])(
    'is where imageUrl says: %s',
    async (id) => {
      await handle(cardImageUrl(id))
      expect(asked()).toEqual([[id, 'high']])
    },
  )

  it.each([
    ['image/avif,image/webp,*/*;q=0.8', true],
    ['image/webp,*/*', false],
    ['image/avif;q=0, image/webp', false],
    [undefined, false],
  ])('returns AVIF if Accept is %s: %s', async (accept, avif) => {
    const headers = accept === undefined ? undefined : { Accept: accept }
    const response = await handle('/cards/base1-4/image', { headers })
    expect(response.headers.get('Vary')).toBe('Accept')
    expect(get.mock.lastCall?.[2]).toEqual({ avif })
  })

  it('answers 304 if the browser has it', async () => {
    const response = await handle('/cards/base1-4/image', { headers: { 'If-None-Match': '"abc"' } })
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
  })

  it('shows a placeholder for an unknown card', async () => {
    const response = await handle('/cards/base1-999/image')
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(await response.text()).toContain('<svg')
    expect(asked()).toEqual([])
  })

  it('draws the face of an unknown card with the words of its page', async () => {
    const words = { name: 'Ghost & <mon>\u0001', set: 'Lost Set', number: '7'.repeat(99) }
    const drawn = await (await handle(drawnFaceUrl('gone-1', words))).text()
    expect(drawn).toContain('>Ghost &amp; &lt;mon&gt;</text>')
    expect(drawn).toContain('>Lost Set</text>')
    expect(drawn).toContain(`>${'7'.repeat(64)}</text>`)
    expect(await (await handle('/cards/gone-1/image')).text()).toContain('>gone-1</text>')
  })

  it('answers HEAD without a body', async () => {
    const response = await handle('/cards/base1-4/image', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  it.each(['', 'huge', 'LOW', '../low'])('has no size "%s"', async (size) => {
    const response = await handle(`/cards/base1-4/image?size=${size}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ success: false, error: 'size is low or high' })
  })

  it('refuses POST', async () => {
    const response = await handle('/cards/base1-4/image', { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
  })
})
