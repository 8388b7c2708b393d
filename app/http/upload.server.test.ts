import { describe, expect, it } from 'vitest'
import {
  boundary,
  bytesOf,
  end,
  formOf,
  part,
  post,
  raw,
} from '../../tests/fixtures/multipart-body'
import { MAX_PHOTO_BYTES } from './form-fields'
import { readPhotoUpload } from './upload.server'

describe('readPhotoUpload', () => {
  it('reads the photo, whatever its field is called, and the other fields', async () => {
    for (const name of ['image', 'file', 'photo']) {
      const form = formOf(bytesOf(3000), name)
      form.set('intent', 'scan')
      const upload = await readPhotoUpload(post(form))
      expect(upload).toEqual({
        status: 'received',
        photo: bytesOf(3000),
        fields: new Map([['intent', 'scan']]),
      })
    }
  })

  it('keeps bytes that look like a boundary', async () => {
    const photo = Buffer.from(`\r\n--${boundary.slice(0, -1)}\r\n\r\n--`)
    const upload = await readPhotoUpload(raw([part('image', photo, 'a.jpg'), end]))
    expect(upload).toMatchObject({ status: 'received', photo: new Uint8Array(photo) })
  })

  it('reads a body that arrives a byte at a time', async () => {
    const whole = Buffer.concat([part('image', bytesOf(500), 'a.jpg'), Buffer.from(end)])
    const pieces = Array.from(whole, (byte) => Uint8Array.of(byte))
    expect(await readPhotoUpload(raw(pieces))).toMatchObject({
      status: 'received',
      photo: bytesOf(500),
    })
  })

  it('ignores what follows the last boundary, however the chunks are split', async () => {
    const pieces = [part('image', bytesOf(5), 'a.jpg'), `--${boundary}--`, '\r\n', 'an epilogue']
    expect(await readPhotoUpload(raw(pieces))).toMatchObject({ status: 'received' })
  })

  it('accepts 10 MB and not a byte more', async () => {
    const exactly = await readPhotoUpload(post(formOf(bytesOf(MAX_PHOTO_BYTES))))
    expect(exactly.status).toBe('received')
    const over = await readPhotoUpload(post(formOf(bytesOf(MAX_PHOTO_BYTES + 1))))
    expect(over).toEqual({ status: 'too-large' })
  })

  it('distinguishes no file, an empty file input and a file of no bytes', async () => {
    const form = new FormData()
    form.set('intent', 'scan')
    expect(await readPhotoUpload(post(form))).toEqual({ status: 'no-file' })
    expect(await readPhotoUpload(raw([]))).toEqual({ status: 'no-file' })
    const emptyInput = raw([part('image', bytesOf(0), ''), end])
    expect(await readPhotoUpload(emptyInput)).toEqual({ status: 'no-file' })
    const emptyFile = raw([part('image', bytesOf(0), 'a.jpg'), end])
    expect(await readPhotoUpload(emptyFile)).toMatchObject({
      status: 'received',
      photo: bytesOf(0),
    })
  })

  it('accepts one file only, and ignores an empty input beside it', async () => {
    const two = raw([part('image', bytesOf(5), 'a.jpg'), part('other', bytesOf(5), 'b.jpg'), end])
    expect(await readPhotoUpload(two)).toEqual({ status: 'too-many-files' })
    const one = raw([part('camera', bytesOf(0), ''), part('image', bytesOf(5), 'a.jpg'), end])
    expect(await readPhotoUpload(one)).toMatchObject({ status: 'received' })
  })

  it.each([null, 'application/json', 'image/jpeg', 'application/x-www-form-urlencoded'])(
    'finds no file in a body of type %s',
    async (contentType) => {
      const request = raw([part('image', bytesOf(5), 'a.jpg'), end], contentType)
      expect(await readPhotoUpload(request)).toEqual({ status: 'no-file' })
    },
  )

  it.each(['', '; boundary=', `; boundary=${'-'.repeat(71)}`])(
    'reports a body as malformed if its type continues with "%s"',
    async (parameters) => {
      const pieces = [part('image', bytesOf(5), 'a.jpg'), end]
      const request = raw(pieces, `multipart/form-data${parameters}`)
      expect(await readPhotoUpload(request)).toEqual({ status: 'malformed' })
    },
  )

  it('reads the type and a quoted boundary by the standard', async () => {
    const contentType = `Multipart/Form-Data; charset=utf-8; boundary="${boundary}"`
    const request = raw([part('image', bytesOf(5), 'a.jpg'), end], contentType)
    expect(await readPhotoUpload(request)).toMatchObject({ status: 'received' })
  })

  it.each([
    ['without its end', [part('image', new Uint8Array(5), 'a.jpg')]],
    ['cut off within a header', [`--${boundary}\r\nContent-Disposition: form-`]],
    ['without boundaries', ['nothing of the kind']],
    [
      'of a header that is no text',
      [`--${boundary}\r\n`, Uint8Array.of(0xff), '\r\n\r\n\r\n', end],
    ],
    ['of a field that is no text', [part('intent', Uint8Array.of(0xff)), end]],
    ['of 8 KB part headers', [`--${boundary}\r\nX: ${'x'.repeat(9000)}\r\n\r\n\r\n`, end]],
    ['of 21 parts', [...Array.from({ length: 21 }, () => part('a', new Uint8Array(1))), end]],
    ['of a long text field', [part('intent', new Uint8Array(20_000)), end]],
  ])('reports a body as malformed that is %s', async (_name, pieces) => {
    expect(await readPhotoUpload(raw(pieces))).toEqual({ status: 'malformed' })
  })
})
