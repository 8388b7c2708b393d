import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { CARDS_TO_DRAW } from '../../drawn-cards/cards-to-draw'
import { cardSvg } from '../../drawn-cards/draw-card'
import { takePhoto } from '../page-load'
import { answerFinds, answerScans, sentImage, sureOfCharizard } from './api'
import { film as filmOf } from './film'
import { expect, goLive, setVisibility, shutter, test } from './live-test'

let film: string

test.beforeAll(async () => {
  // Out of focus, so that nobody but the shutter asks what it is.
  const blurred = { blur: 5 }
  film = await filmOf('blurred-camera', cardSvg(CARDS_TO_DRAW.charizard), [blurred, blurred])
})

/** Gives the page cameras that stop after some frames, though they seem to go on. */
async function freezeAfter(page: Page, frames: number): Promise<() => Promise<number>> {
  await page.evaluate((most) => {
    const canvas = document.createElement('canvas')
    const paint = canvas.getContext('2d')
    let opened = 0
    navigator.mediaDevices.getUserMedia = () => {
      document.body.dataset.opened = String((opened += 1))
      const stream = canvas.captureStream(0)
      const [track] = stream.getVideoTracks()
      let shown = 0
      const timer = setInterval(() => {
        if ((shown += 1) > most) return clearInterval(timer)
        paint?.fillRect(shown, 0, 9, 9)
        if (track instanceof CanvasCaptureMediaStreamTrack) track.requestFrame()
      }, 50)
      return Promise.resolve(stream)
    }
  }, frames)
  return () => page.evaluate(() => Number(document.body.dataset.opened))
}

const frozen = [
  ['freezes', 30, 'The camera stopped.'],
  ['gives no picture', 0, 'The camera did not start.'],
] as const
for (const [what, frames, message] of frozen)
  test(`a camera that ${what} is opened again, and then people are told`, async ({ visit }) => {
    const page = await visit({ film })
    const opened = await freezeAfter(page, frames)
    await takePhoto(page).click()
    await expect(page.getByRole('alert')).toContainText(message)
    expect(await opened()).toBe(2)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.poll(opened).toBe(3)
  })

test('the video plays on after it was paused or muted', async ({ visit }) => {
  const page = await visit({ film })
  await goLive(page)
  const video = page.locator('video')
  await video.evaluate((one: HTMLVideoElement) => one.pause())
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(false)
  await video.evaluate((one: HTMLVideoElement) => {
    one.play = () => {
      one.dataset.played = 'again'
      return Promise.resolve()
    }
    if (one.srcObject instanceof MediaStream)
      one.srcObject.getVideoTracks()[0]?.dispatchEvent(new Event('unmute'))
  })
  await expect(video).toHaveAttribute('data-played', 'again')
})

test('the screen stays lit while the camera films, and no longer', async ({ visit }) => {
  const page = await visit({ film })
  await page.evaluate(() => {
    let held = 0
    const tell = (change: number) => (document.body.dataset.held = String((held += change)))
    const release = () => Promise.resolve(void tell(-1))
    Object.defineProperty(navigator, 'wakeLock', {
      value: { request: () => Promise.resolve({ release }).finally(() => tell(1)) },
    })
  })
  const body = page.locator('body')
  await goLive(page)
  await expect(body).toHaveAttribute('data-held', '1')
  await setVisibility(page, 'hidden')
  await expect(body).toHaveAttribute('data-held', '0')
  await setVisibility(page, 'visible')
  await expect(body).toHaveAttribute('data-held', '1')
  await page.getByRole('button', { name: 'Close the camera' }).click()
  await expect(body).toHaveAttribute('data-held', '0')
})

test('one context makes all tones: it begins with the tap and is closed at the end', async ({
  visit,
}) => {
  const page = await visit({ film })
  await page.evaluate(() => {
    const told = document.body.dataset
    const Plain = AudioContext
    window.AudioContext = class extends Plain {
      constructor() {
        super()
        told.contexts = `${told.contexts ?? ''}${navigator.userActivation.isActive ? 'tap' : 'none'} `
        this.addEventListener('statechange', () => (told.sound = this.state))
      }
    }
    const PlainTone = OscillatorNode
    window.OscillatorNode = class extends PlainTone {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options)
        told.tones = String(Number(told.tones ?? 0) + 1)
      }
    }
  })
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await goLive(page)
  await shutter(page).click()
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  const body = page.locator('body')
  await expect(body).toHaveAttribute('data-tones', '2')
  await expect(body).toHaveAttribute('data-contexts', 'tap ')
  await expect(body).toHaveAttribute('data-sound', 'closed')
})

test('the camera’s light is switched, where there is one and it obeys', async ({ visit }) => {
  const page = await visit({ film })
  await page.evaluate(() => {
    const capabilities = { facingMode: ['environment'], torch: true }
    MediaStreamTrack.prototype.getCapabilities = () => capabilities
    MediaStreamTrack.prototype.applyConstraints = (constraints) => {
      const { torch } = { torch: false, ...constraints?.advanced?.[0] }
      document.body.dataset.torch = String(torch)
      return torch ? Promise.resolve() : Promise.reject(new Error('it stays on'))
    }
  })
  await goLive(page)
  const light = page.getByRole('button', { name: 'Light' })
  await expect(light).toHaveAttribute('aria-pressed', 'false')
  await light.click()
  await expect(light).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('body')).toHaveAttribute('data-torch', 'true')
  await light.click()
  await expect(page.locator('body')).toHaveAttribute('data-torch', 'false')
  await expect(light, 'it did not obey').toHaveAttribute('aria-pressed', 'true')
})

/** Presses the shutter; how red the picture is that is sent. */
async function redOfStill(page: Page): Promise<number> {
  await answerFinds(page)
  const sent = page.waitForRequest('**/v1/api/scan-card')
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await goLive(page)
  await shutter(page).click()
  const { channels } = await sharp((await sentImage(await sent)).bytes).stats()
  const [red, green] = channels.map(({ mean }) => mean)
  return (red ?? 0) - (green ?? 0)
}

/** Gives the page a camera for stills whose photo is red all over, or never comes. */
async function stubStills(page: Page, comes: boolean) {
  await page.evaluate(async (isTaken) => {
    const canvas = new OffscreenCanvas(800, 600)
    const paint = canvas.getContext('2d')
    if (paint) paint.fillStyle = 'red'
    paint?.fillRect(0, 0, 800, 600)
    // Encoded before: on a busy machine that takes as long as a still is waited for.
    const photo = await canvas.convertToBlob({ type: 'image/jpeg' })
    class RedCamera {
      takePhoto = () => (isTaken ? Promise.resolve(photo) : new Promise(() => {}))
    }
    Object.defineProperty(window, 'ImageCapture', { value: RedCamera })
  }, comes)
}

test('a still is the camera’s own photo where the browser can take one', async ({ visit }) => {
  const page = await visit({ film })
  await stubStills(page, true)
  expect(await redOfStill(page)).toBeGreaterThan(200)
})

test('a camera that never gives its still is not waited for', async ({ visit }) => {
  const page = await visit({ film })
  await stubStills(page, false)
  expect(await redOfStill(page)).toBeLessThan(100)
})

test('the next screen knows at once whether there is a camera, and hears when it goes', async ({
  visit,
}) => {
  const page = await visit({ film })
  await expect(takePhoto(page)).toBeVisible()
  await page.evaluate(() => {
    navigator.mediaDevices.enumerateDevices = () => new Promise(() => {})
  })
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/auth/)
  await page.goBack()
  await expect(takePhoto(page)).toBeVisible()
  await page.evaluate(() => {
    navigator.mediaDevices.enumerateDevices = () => Promise.resolve([])
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
  })
  await expect(page.getByLabel('Take Photo')).toHaveAttribute('capture', 'environment')
})
