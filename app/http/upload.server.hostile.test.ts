import { describe, expect, it } from 'vitest'
import {
  boundary,
  bytesOf,
  endless,
  part,
  PIECE_BYTES,
  streaming,
} from '../../tests/fixtures/multipart-body'
import { MAX_PHOTO_BYTES } from './form-fields'
import { readPhotoUpload } from './upload.server'

describe('a hostile body', () => {
  it('is refused by its announced length, unread', async () => {
    const body = endless('x')
    const request = streaming(body.stream, { 'Content-Length': String(45 * 1024 * 1024) })
    expect(await readPhotoUpload(request)).toEqual({ status: 'too-large' })
    expect(body.sent()).toBeLessThanOrEqual(2 * PIECE_BYTES)
  })

  it.each([
    ['file', part('image', new Uint8Array(0), 'a.jpg').subarray(0, -2)],
    ['text field', part('intent', new Uint8Array(0)).subarray(0, -2)],
    ['part header', Buffer.from(`--${boundary}\r\nX: `)],
    ['preamble', Buffer.from('-')],
  ])('with an endless %s is not read beyond 10 MB', async (_name, head) => {
    const body = endless('x', head)
    expect(await readPhotoUpload(streaming(body.stream))).toEqual({ status: 'too-large' })
    expect(body.sent()).toBeLessThan(MAX_PHOTO_BYTES + 4 * PIECE_BYTES)
  })

  it('of endless small fields is not read beyond 10 MB', async () => {
    const body = endless(part('a', bytesOf(1)).toString('latin1'))
    expect(await readPhotoUpload(streaming(body.stream))).toEqual({ status: 'too-large' })
    expect(body.sent()).toBeLessThan(MAX_PHOTO_BYTES + 4 * PIECE_BYTES)
  })
})
