import type { Page } from 'playwright/test'

/**
 * A camera that films an empty table, drawn by the page: needs no browser of its own. It is refused
 * with the error that `refuseCamera` names.
 */
export async function fakeCamera(page: Page) {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    const paint = canvas.getContext('2d')
    const devices = navigator.mediaDevices
    devices.enumerateDevices = () =>
      Promise.resolve([
        { kind: 'videoinput', deviceId: '', groupId: '', label: '', toJSON: () => '' },
      ])
    devices.getUserMedia = () => {
      const error = localStorage.getItem('camera-error')
      if (error) return Promise.reject(new DOMException('', error))
      setInterval(() => paint?.fillRect(0, 0, canvas.width, canvas.height), 200)
      return Promise.resolve(canvas.captureStream())
    }
  })
}

/** @param error the name of what `getUserMedia` throws from now on, such as `NotAllowedError` */
export async function refuseCamera(page: Page, error: string) {
  await page.evaluate((name) => localStorage.setItem('camera-error', name), error)
}
