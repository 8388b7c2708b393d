import { describe, expect, it } from 'vitest'
import { imageResponse, PLACEHOLDER } from './served-image.server'
import type { ServedImage } from './served-image.server'

const picture: ServedImage = {
  kind: 'picture',
  bytes: Buffer.from('webp bytes'),
  contentType: 'image/webp',
  etag: '"abc"',
}
const ask = (headers: HeadersInit = {}, method = 'GET') =>
  new Request('http://localhost/cards/base1-4/image', { headers, method })

describe('imageResponse', () => {
  it('serves the picture, cacheable for a month', async () => {
    const response = imageResponse(ask(), picture)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('webp bytes')
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'public, max-age=2592000',
      'content-length': '10',
      'content-type': 'image/webp',
      etag: '"abc"',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    })
  })

  it('makes a placeholder cacheable only briefly', () => {
    const response = imageResponse(ask(), PLACEHOLDER)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300')
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
  })

  it.each(['"abc"', 'W/"abc"', '"x", "abc"', '*'])('answers 304 to %s', async (tags) => {
    const response = imageResponse(ask({ 'If-None-Match': tags }), picture)
    expect(response.status).toBe(304)
    expect(response.headers.get('ETag')).toBe('"abc"')
    expect(await response.text()).toBe('')
  })

  it('sends the picture if the browser has another one', () => {
    expect(imageResponse(ask({ 'If-None-Match': '"old"' }), picture).status).toBe(200)
  })

  it('sends no body for HEAD', async () => {
    const response = imageResponse(ask({}, 'HEAD'), picture)
    expect(response.headers.get('Content-Length')).toBe('10')
    expect(await response.text()).toBe('')
  })

  it('keeps the status of a missing picture', () => {
    const tagged = ask({ 'If-None-Match': PLACEHOLDER.etag })
    expect(imageResponse(tagged, PLACEHOLDER, 404).status).toBe(404)
  })
})
