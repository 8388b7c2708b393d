import { expect, test } from 'vitest'
import { packPhoto, unpackPhoto } from './packed-photo'

const photo = new File(['pixels'], 'charizard.png', { type: 'image/png' })

test('a photo is stored without a blob, and comes back as it was', async () => {
  const packed = await packPhoto(photo)
  expect(Object.values(packed).some((part) => part instanceof Blob)).toBe(false)
  const unpacked = unpackPhoto(packed)
  expect(unpacked).toMatchObject({ name: 'charizard.png', type: 'image/png' })
  expect(await unpacked?.text()).toBe('pixels')
})

test('a photo without a name gets one', async () => {
  const packed = await packPhoto(new Blob(['pixels'], { type: 'image/jpeg' }))
  expect(unpackPhoto(packed)).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' })
})

test('photos that older versions of the page stored are read', async () => {
  expect(unpackPhoto(photo)).toMatchObject({ name: 'charizard.png', type: 'image/png' })
  expect(await unpackPhoto(new Blob(['pixels']))?.text()).toBe('pixels')
})

test('anything else is no photo', () => {
  for (const other of [null, undefined, 'photo', 3, {}, { bytes: 'pixels', type: 'image/png' }])
    expect(unpackPhoto(other)).toBeNull()
})
