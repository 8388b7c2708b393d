import type { Page, Route } from 'playwright/test'
import { CARDS_TO_DRAW } from '../../drawn-cards/cards-to-draw'
import { cardSvg } from '../../drawn-cards/draw-card'
import { takePhoto } from '../page-load'
import { photo } from '../photos'
import { answerFinds, answerScans, saveData, sureOfCharizard } from './api'
import { expectNoBarrier, expectTouchable } from './barriers'
import { film as filmOf } from './film'
import { expect, goLive, shutter, test } from './live-test'
import { photosIn, sessionOf } from './queue-steps'

/** Shows a card that the page can name by itself, or one out of focus, which it cannot. */
let inFocus: string
let blurred: string

test.beforeAll(async () => {
  const svg = cardSvg(CARDS_TO_DRAW.charizard)
  inFocus = await filmOf('in-focus-trouble', svg)
  blurred = await filmOf('blurred-trouble', svg, [{ blur: 5 }, { blur: 5 }])
})

test('where a browser plays no video, it is told, and the phone’s own camera is a tap away', async ({
  visit,
}) => {
  const page = await visit({ film: blurred })
  await page.evaluate(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await takePhoto(page).click()
  await expect(page.getByRole('alert')).toContainText('The camera did not start.')
  await expectNoBarrier(page)
  await expectTouchable(page)
  const own = page.getByLabel('Take Photo')
  await expect(own).toHaveAttribute('capture', 'environment')
  await own.setInputFiles(photo('pikachu'))
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeEnabled()
})

const unreachable = {
  'no answer comes': (route: Route) => route.abort('connectionfailed'),
  'a proxy cannot reach the scanner': (route: Route) =>
    route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
}
for (const [why, answer] of Object.entries(unreachable))
  test(`the shutter’s photo is kept for later if ${why}`, async ({ visit }) => {
    const page = await visit({ film: blurred })
    await answerScans(page, answer)
    await goLive(page)
    await shutter(page).click()
    await expect(page.getByRole('alert')).toContainText('The photo is kept on this device')
    await page.getByRole('button', { name: 'Close the camera' }).click()
    await expect(photosIn(page)).toHaveCount(1)
  })

test('photos that are queued while the camera is on the screen wait until it is closed', async ({
  visit,
}) => {
  const page = await visit({ film: blurred })
  await page.addInitScript(() => {
    const open = window.createImageBitmap
    window.createImageBitmap = async (...[source, ...options]: [ImageBitmapSource]) => {
      if (source instanceof File && source.name.startsWith('pikachu'))
        await new Promise((release) => addEventListener('release', release, { once: true }))
      return open(source, ...options)
    }
  })
  await page.reload()
  await answerFinds(page)
  let sent = 0
  await answerScans(page, (route) => {
    sent += 1
    return route.fulfill({ json: sureOfCharizard })
  })
  const input = page.getByLabel('Upload Image')
  await expect(input).toHaveJSProperty('multiple', true)
  await input.setInputFiles([photo('wide'), photo('pikachu')])
  await expect(sessionOf(page, '1 card')).toBeVisible()
  await page.getByRole('button', { name: 'Processing...' }).click()
  await expect(shutter(page)).toBeEnabled()
  await page.evaluate(() => dispatchEvent(new Event('release')))
  const isQueued = () => page.evaluate(() => localStorage.getItem('queued-scans') !== null)
  await expect.poll(isQueued).toBe(true)
  // It would have been sent at once.
  await page.waitForTimeout(1000)
  expect(sent).toBe(1)
  await page.getByRole('button', { name: 'Close the camera' }).click()
  await expect(sessionOf(page, '2 cards')).toBeVisible()
})

const noMemory = 'throw new Error("no memory")'
const failures = {
  'does not load': null,
  'fails at once': noMemory,
  'fails at a frame': `onmessage = ({ data }) => { if (data.kind === 'frame') ${noMemory} }`,
}
for (const [what, body] of Object.entries(failures))
  test(`where the worker ${what} the page looks itself`, async ({ visit, drawnWorld }) => {
    const page = await visit({ film: inFocus, url: drawnWorld })
    await page.route('**/build/live-worker*', (route) =>
      body === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }),
    )
    await answerScans(page, (route) => route.abort())
    await goLive(page)
    await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  })

test('on a link that costs money a table of unknown size is not fetched: the server is asked', async ({
  visit,
  drawnWorld,
}) => {
  const page = await visit({ film: inFocus, url: drawnWorld })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' } })
    navigator.vibrate = (pattern) => {
      document.documentElement.dataset.taps = JSON.stringify(pattern)
      return true
    }
  })
  const fetched: string[] = []
  await page.route('**/scan/fingerprints', (route) => {
    fetched.push(route.request().method())
    return route.abort()
  })
  const scanned = page.waitForRequest('**/v1/api/scan-card')
  await answerScans(page, () => new Promise(() => {}))
  await page.reload()
  await goLive(page)
  // The outline is on the card, which stands still: that much is felt before anything is known.
  await expect(page.locator('.live-outline polygon')).toBeVisible()
  await scanned
  await expect(page.locator('html')).toHaveAttribute('data-taps', '[20]')
  await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0)
  expect(new Set(fetched)).toEqual(new Set(['HEAD']))
})

test('where the server is silent a card is named at once, and joins the session', async ({
  visit,
  drawnWorld,
}) => {
  const page = await visit({ film: inFocus, url: drawnWorld })
  // The phone believes in its network, which carries nothing any more.
  await page.route(/[?&]_data=|\.data\b|\/healthz|\/session\/rows/, () => {})
  await goLive(page)
  const status = page.getByRole('status').filter({ hasText: 'Found: Charizard, Base Set' })
  await expect(status).toBeVisible()
  await expect(page.getByText('Charizard is in the session')).toBeVisible()
  await expect(shutter(page), 'the camera goes on').toBeEnabled()
  expect(new URL(page.url()).search).toBe('')
})

test('what is being scanned has no barrier, and the shutter keeps the focus', async ({ visit }) => {
  const page = await visit({ film: blurred })
  let answer = () => undefined as void
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await answerScans(page, async (route) => {
    await answered
    await route.fulfill({ json: { success: false, error: 'Failed to identify card' } })
  })
  await goLive(page)
  await shutter(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Scanning your card...')).toBeVisible()
  await expect(shutter(page)).toBeDisabled()
  await expect(shutter(page)).toBeFocused()
  await expect(shutter(page), 'nor is its outline dimmed').toHaveCSS('opacity', '1')
  const inReach = await whatCanBeReached(page)
  expect(inReach).toContainEqual({ name: 'Scan this card', isCovered: false })
  expect(inReach.filter(({ isCovered }) => isCovered)).toEqual([])
  await expectNoBarrier(page)
  answer()
  await expect(page.getByRole('alert')).toContainText('Failed to identify card')
  await expect(shutter(page)).toBeFocused()
  await expect(shutter(page)).toBeEnabled()
})

test('the question about the table has no barrier, and hands the focus on', async ({
  visit,
  drawnWorld,
}) => {
  const page = await visit({ film: blurred, url: drawnWorld })
  await saveData(page)
  await page.reload()
  await goLive(page)
  const no = page.getByRole('button', { name: 'Not Now' })
  await expect(no).toBeVisible()
  await expectNoBarrier(page)
  await expectTouchable(page)
  await no.press('Enter')
  await expect(page.getByRole('heading', { name: 'Live scan' })).toBeFocused()
})

/** Everything that can take the focus, and whether something lies over it. */
function whatCanBeReached(page: Page): Promise<{ name: string; isCovered: boolean }[]> {
  return page.locator('.live :is(a, button, input)').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const seen = document.elementFromPoint(x + width / 2, y + height / 2)
        const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
        return { name, isCovered: !element.contains(seen) }
      }),
  )
}
