import type { Page } from 'playwright/test'
import { CARDS_TO_DRAW } from '../../drawn-cards/cards-to-draw'
import { cardSvg } from '../../drawn-cards/draw-card'
import { takePhoto } from '../page-load'
import { photo } from '../photos'
import { answerScans, sureOfCharizard } from './api'
import { expectNoBarrier, expectTouchable } from './barriers'
import { film as filmOfCard } from './film'
import { expect, goLive, isFilming, setVisibility, shutter, test } from './live-test'

const menu = { name: 'Pokemon Scanner' }
const details = { name: 'Card Identified!' }
let film: string

test.beforeAll(async () => {
  // Out of focus, so that only the shutter asks the server.
  const blurred = { blur: 5 }
  film = await filmOfCard('blurred', cardSvg(CARDS_TO_DRAW.charizard), [blurred, blurred])
})

/** Scans what the camera sees: it is Charizard. */
async function scanLive(visit: (camera: { film: string }) => Promise<Page>): Promise<Page> {
  const page = await visit({ film })
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await goLive(page)
  await shutter(page).click()
  return page
}

test('the shutter sends what the camera sees, and back leads to the next card', async ({
  visit,
}) => {
  const page = await scanLive(visit)
  await expect(page.getByRole('heading', details)).toBeVisible()
  await expect(page.getByRole('img', { name: 'The one you scanned' })).toBeVisible()
  await page.goBack()
  await expect(shutter(page)).toBeEnabled()
  await page.goBack()
  await expect(page.getByRole('heading', menu)).toBeFocused()
})

test('“Back to Home” leads from a card that was scanned live to the menu', async ({ visit }) => {
  const page = await scanLive(visit)
  await page.getByRole('button', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', menu)).toBeFocused()
})

test('a camera that stays open does not keep the site from being installed', async ({ visit }) => {
  const page = await visit({ film, isInstalled: true })
  await page.addInitScript(() => {
    const { setTimeout } = window
    // The camera's twenty seconds pass at once.
    const sooner = (work: TimerHandler, ms?: number) => setTimeout(work, ms === 20_000 ? 0 : ms)
    window.setTimeout = sooner as typeof setTimeout
  })
  await page.reload()
  await goLive(page)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: 20_000,
    })
    .toBe(true)
  expect(await isFilming(page)).toBe(true)
})

test('in a session cards line up while the camera goes on, and can be removed', async ({
  visit,
}) => {
  const page = await scanLive(visit)
  await page.getByRole('button', { name: 'Scan Next' }).click()
  await expect(shutter(page)).toBeEnabled()
  await expect(page.getByText('Charizard is in the session')).toBeVisible()
  await shutter(page).click()
  await expect(page.getByText('Charizard ×2 is in the session')).toBeVisible()
  await expect(shutter(page)).toBeEnabled()
  await shutter(page).click()
  await expect(page.getByText('Charizard ×3 is in the session')).toBeVisible()
  await expect(page.getByText('Hold still…')).toHaveCount(0)
  // On a narrow phone a separator would be left at a line's end.
  await expect(page.locator('.session-latest')).toContainText('$458.10 each')
  await expect(page.locator('.session-latest')).not.toContainText('·')
  await expectNoBarrier(page)
  await page.getByRole('button', { name: 'Remove one Charizard' }).click()
  await expect(page.getByText('Charizard ×2 is in the session')).toBeVisible()
  await page.getByRole('link', { name: /Review 2 cards/ }).click()
  await expect(page.locator('.session-row', { hasText: 'Charizard' })).toBeVisible()
  await expect(page.getByLabel('Copies')).toHaveText('2')
  await page.getByRole('button', { name: 'Scan Next' }).click()
  await expect(shutter(page), 'the next card is a tap away').toBeEnabled()
  await page.getByRole('button', { name: 'Close the camera' }).click()
  await expect(page.getByRole('heading', menu)).toBeFocused()
})

test('a reloaded session page leads to the camera, and back to the page before', async ({
  visit,
}) => {
  const page = await scanLive(visit)
  await page.getByRole('button', { name: 'Scan Next' }).click()
  await expect(page.getByText('Charizard is in the session')).toBeVisible()
  await page.goto('/session')
  await page.locator('button', { hasText: 'Scan Next' }).click()
  await expect(shutter(page)).toBeEnabled()
  await expect(page.getByText('Place the next card inside the outline')).toBeVisible()
  await page.getByRole('button', { name: 'Close the camera' }).click()
  await expect(page.getByRole('heading', menu)).toBeFocused()
})

test('a failed scan says why, and the camera goes on', async ({ visit }) => {
  const page = await visit({ film })
  await answerScans(page, (route) => route.abort('connectionfailed'))
  await goLive(page)
  await shutter(page).click()
  await expect(page.getByRole('alert')).toContainText('Network error')
  await expect(shutter(page)).toBeEnabled()
})

test('closing the view stops the camera, and so does hiding the page', async ({ visit }) => {
  const page = await visit({ film })
  await goLive(page)
  expect(await isFilming(page)).toBe(true)
  const track = await page.evaluateHandle(() => {
    const stream = document.querySelector('video')?.srcObject
    return stream instanceof MediaStream ? stream.getTracks()[0] : undefined
  })
  await setVisibility(page, 'hidden')
  expect(await track.evaluate((one) => one?.readyState)).toBe('ended')
  await setVisibility(page, 'visible')
  await expect.poll(() => isFilming(page)).toBe(true)
  await page.getByRole('button', { name: 'Close the camera' }).click()
  await expect(page.getByRole('heading', menu)).toBeFocused()
  await expect(page.locator('video')).toHaveCount(0)
})

test('a reload leads from the live view to the menu, and back out of the site', async ({
  visit,
}) => {
  const page = await visit({ film })
  await goLive(page)
  await page.reload()
  await expect(takePhoto(page)).toBeVisible()
  await expect(page.getByRole('heading', menu)).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  await goLive(page)
  await page.goBack()
  await expect(takePhoto(page)).toBeVisible()
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('the camera of the app’s shortcut does not come back with a reload', async ({ visit }) => {
  const page = await visit({ film })
  await page.goto('/?camera')
  await expect(shutter(page)).toBeEnabled()
  await page.reload()
  await expect(takePhoto(page)).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  await goLive(page)
  await page.getByRole('button', { name: 'Close the camera' }).click()
  await expect(page.getByRole('heading', menu)).toBeFocused()
})

test('a card that was scanned live leads back to the camera, even when reloaded', async ({
  visit,
}) => {
  const page = await scanLive(visit)
  await expect(page.getByRole('heading', details)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: 'The one you scanned' })).toBeVisible()
  await page.goBack()
  await expect(shutter(page)).toBeEnabled()
  await page.goBack()
  await expect(page.getByRole('heading', menu)).toBeFocused()
})

test('a blocked camera is reported, and a photo can be chosen', async ({ visit }) => {
  const page = await visit({ film, isAllowed: false })
  await takePhoto(page).click()
  await expect(page.getByRole('alert')).toContainText('Camera access is blocked.')
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expectNoBarrier(page)
  await page.getByLabel('Choose a Photo').setInputFiles(photo('pikachu'))
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeEnabled()
  await page.goBack()
  await expect(page.getByRole('heading', menu)).toBeVisible()
})

test('a lost camera restarts, and is reported if lost once more', async ({ visit }) => {
  const page = await visit({ film })
  await goLive(page)
  const lose = () =>
    page.evaluate(() => {
      const stream = document.querySelector('video')?.srcObject
      if (!(stream instanceof MediaStream)) throw new Error('nothing is filmed')
      const [track] = stream.getVideoTracks()
      track?.dispatchEvent(new Event('ended'))
      return track?.readyState
    })
  expect(await lose(), 'the lost one is let go').toBe('ended')
  await expect.poll(() => isFilming(page)).toBe(true)
  await expect(shutter(page)).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await lose()
  await expect(page.getByRole('alert')).toContainText('The camera stopped.')
  await page.getByRole('button', { name: 'Try Again' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Live scan' })).toBeFocused()
  await expect(shutter(page)).toBeEnabled()
})

test('sound and vibration stay as switched', async ({ visit }) => {
  const page = await visit({ film })
  await goLive(page)
  const sound = page.getByRole('button', { name: 'Sound and vibration' })
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await sound.click()
  await page.reload()
  await goLive(page)
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
})

test('the view has no barrier that axe knows of, and all of it can be reached by touch', async ({
  visit,
}) => {
  const page = await visit({ film })
  await goLive(page)
  await expectNoBarrier(page)
  await expectTouchable(page)
})

test('the menu’s button has the same size with and without a camera, and covers nothing', async ({
  page,
  visit,
}) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const picker = await page.locator('.lens-back').boundingBox()
  const withCamera = await visit({ film })
  await expect(takePhoto(withCamera)).toBeVisible()
  await expect.poll(() => withCamera.locator('.lens-back:visible').boundingBox()).toEqual(picker)
  await withCamera.getByRole('link', { name: 'Sign In' }).click({ trial: true })
})

test('without a camera in the page, the phone’s own app takes the photo', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByLabel('Take Photo')).toHaveAttribute('capture', 'environment')
})
