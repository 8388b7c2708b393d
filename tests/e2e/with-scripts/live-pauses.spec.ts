import type { Page, Request } from 'playwright/test'
import sharp from 'sharp'
import { openHydrated, takePhoto } from '../page-load'
import { photo } from '../photos'
import { expect, test } from '../scanner-test'
import { answerFinds, answerScans, sentImage } from './api'
import { fakeCamera } from './fake-camera'
import { held, moving, named, nothing, steerLooks } from './steered-looks'

test.use({ locale: 'en-US' })

const shutter = (page: Page) => page.getByRole('button', { name: 'Scan this card' })
const details = (page: Page) => page.getByRole('heading', { name: 'Card Identified!' })
const liveScan = (page: Page) => page.getByRole('heading', { name: 'Live scan' })

/** Longer than the page takes to name a card, or to ask the server about it. */
const LONG_MS = 2000

async function goLive(page: Page) {
  await takePhoto(page).click()
  await expect(shutter(page)).toBeEnabled()
}

/** Opens the camera, and steers what the page sees in it: see `steerLooks`. */
async function openSteered(page: Page) {
  await fakeCamera(page)
  const see = await steerLooks(page)
  await openHydrated(page, '/')
  await goLive(page)
  return see
}

/** As on an old phone. */
async function openPhotosSlowly(page: Page) {
  await page.evaluate((ms) => {
    const open = window.createImageBitmap as (...all: unknown[]) => Promise<ImageBitmap>
    window.createImageBitmap = async (...all: unknown[]) => {
      if (all[0] instanceof Blob) await new Promise((opened) => setTimeout(opened, ms))
      return open(...all)
    }
  }, 2 * LONG_MS)
}

test('no card is named while a photo is being chosen', async ({ page }) => {
  const see = await openSteered(page)
  const choose = async () => {
    const choosing = page.waitForEvent('filechooser')
    await page.locator('label', { hasText: 'Choose a Photo' }).click()
    return choosing
  }
  const chooser = await choose()
  await see(named)
  await page.waitForTimeout(LONG_MS)
  await expect(liveScan(page), 'while it is chosen').toBeVisible()
  await openPhotosSlowly(page)
  await chooser.setFiles(photo('pikachu'))
  await page.waitForTimeout(LONG_MS)
  await expect(liveScan(page), 'while it is prepared').toBeVisible()
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeEnabled()
})

test('the camera goes on once nothing was chosen', async ({ page }) => {
  const see = await openSteered(page)
  const choosing = page.waitForEvent('filechooser')
  await page.locator('label', { hasText: 'Choose a Photo' }).click()
  await choosing
  await see(named)
  await page.waitForTimeout(LONG_MS)
  await page.getByLabel('Choose a Photo').dispatchEvent('cancel')
  await expect(details(page)).toBeVisible()
})

test('a named card is left alone after a visit to its page, and named anew from the menu', async ({
  page,
}) => {
  await fakeCamera(page)
  const see = await steerLooks(page)
  const sent: Request[] = []
  await answerScans(page, (route) => {
    sent.push(route.request())
    return route.abort()
  })
  await openHydrated(page, '/')
  await goLive(page)
  await see(named)
  await expect(details(page)).toBeVisible()
  await see(nothing, moving, held)
  await page.waitForTimeout(LONG_MS)
  await page.goBack()
  await expect(shutter(page)).toBeEnabled()
  await page.waitForTimeout(LONG_MS)
  expect(sent, 'the time on its page is no movement').toEqual([])
  await see(named)
  await page.waitForTimeout(LONG_MS)
  await expect(liveScan(page)).toBeVisible()
  await page.goBack()
  await takePhoto(page).click()
  await expect(details(page)).toBeVisible()
})

test('a slow still is sent again, whatever the camera does by then', async ({ page }) => {
  await fakeCamera(page)
  await steerLooks(page)
  await answerFinds(page)
  const sent: Request[] = []
  await answerScans(page, (route) => {
    sent.push(route.request())
    return new Promise(() => {})
  })
  await page.addInitScript(() => {
    const { setInterval } = window
    // A scan's seconds pass sooner.
    const sooner = (work: TimerHandler, ms?: number) => setInterval(work, ms === 1000 ? 50 : ms)
    window.setInterval = sooner as typeof setInterval
    let taken = 0
    class StillCamera {
      takePhoto() {
        const canvas = document.createElement('canvas')
        canvas.width = 400 + 100 * taken++
        canvas.getContext('2d')?.fillRect(0, 0, 9, 9)
        return new Promise((done) => canvas.toBlob(done, 'image/jpeg'))
      }
    }
    Object.defineProperty(window, 'ImageCapture', { value: StillCamera })
  })
  await openHydrated(page, '/')
  await goLive(page)
  await shutter(page).click()
  const again = page.getByRole('button', { name: 'Try Again' })
  await expect(again).toBeVisible()
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => {})
    const stream = document.querySelector('video')?.srcObject
    if (stream instanceof MediaStream) stream.getTracks()[0]?.dispatchEvent(new Event('ended'))
  })
  await again.click()
  await expect(liveScan(page)).toBeFocused()
  await expect.poll(() => sent.length).toBe(2)
  for (const request of sent)
    expect((await sharp((await sentImage(request)).bytes).metadata()).width).toBe(400)
})

test('a trembling hand changes the hint only once it has gone', async ({ page }) => {
  const see = await openSteered(page)
  const hint = page.locator('.live-hint')
  await expect(hint).toHaveText('Place a card inside the outline')
  await see(...Array.from({ length: 20 }, () => [held, moving]).flat())
  await expect(hint).toHaveText('Hold still…')
  await hint.evaluate((element) => {
    const texts: (string | null)[] = []
    const watch = () => {
      texts.push(element.textContent)
      document.body.dataset.hints = JSON.stringify(texts)
    }
    new MutationObserver(watch).observe(element, { characterData: true, subtree: true })
  })
  const outlines = page.locator('.live-outline-hold')
  await expect(outlines, 'it is drawn all the same').toBeAttached()
  await expect(hint).toHaveText('Place a card inside the outline')
  const hints = await page.evaluate(() => document.body.dataset.hints)
  expect(JSON.parse(hints ?? '[]')).toEqual(['Place a card inside the outline'])
})
