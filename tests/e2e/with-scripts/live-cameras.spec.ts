import type { Page } from 'playwright/test'
import { expect, goLive, test } from './live-test'

const next = (page: Page) => page.getByRole('button', { name: 'Switch camera' })

/** The name of the camera whose picture is shown, as Chromium calls its imitations. */
function filming(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject
    return stream instanceof MediaStream ? stream.getVideoTracks()[0]?.label : undefined
  })
}

const expectFilming = (page: Page, camera: string) => expect.poll(() => filming(page)).toBe(camera)

test('each of several cameras can be chosen, and stays chosen', async ({ visit }) => {
  const page = await visit({ cameras: 3 })
  await goLive(page)
  await expectFilming(page, 'fake_device_0')
  await next(page).click()
  await expectFilming(page, 'fake_device_1')
  await expect(next(page)).toBeFocused()
  await page.goto('/?again')
  await goLive(page)
  await expectFilming(page, 'fake_device_1')
  for (const camera of ['fake_device_2', 'fake_device_0']) {
    await next(page).click()
    await expectFilming(page, camera)
  }
})

test('one camera is not switched, nor is the one that faces the person', async ({ visit }) => {
  const page = await visit({ cameras: 2 })
  await page.evaluate(() => {
    const { getCapabilities } = InputDeviceInfo.prototype
    InputDeviceInfo.prototype.getCapabilities = function (this: InputDeviceInfo) {
      const facingMode = this.label === 'fake_device_1' ? ['user'] : []
      return { ...getCapabilities.call(this), facingMode }
    }
  })
  await goLive(page)
  await expect(page.getByRole('button', { name: 'Sound and vibration' })).toBeVisible()
  await expect(next(page)).toHaveCount(0)
  const other = await visit({})
  await goLive(other)
  await expect(next(other)).toHaveCount(0)
})

test('a chosen camera that is gone or in use is replaced by another', async ({ visit }) => {
  const page = await visit({ cameras: 2 })
  await page.evaluate(() => window.localStorage.setItem('live-camera', 'unplugged'))
  await goLive(page)
  await expectFilming(page, 'fake_device_0')
  await page.evaluate(() => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = (asked) =>
      typeof asked?.video === 'object' && asked.video.deviceId
        ? Promise.reject(new DOMException('', 'NotReadableError'))
        : open(asked)
  })
  await next(page).click()
  await expect
    .poll(() => page.evaluate(() => window.localStorage.getItem('live-camera')))
    .not.toBe('unplugged')
  await expectFilming(page, 'fake_device_0')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
