import sharp from 'sharp'
import type { Page } from 'playwright/test'
import { openHydrated } from '../page-load'
import { photo } from '../photos'
import { expect, test } from '../scanner-test'
import { answerScans, holdScans, saveData, sentImage, sureOfCharizard } from './api'
import { jpegQuality } from './jpeg-quality'

const useCrop = (page: Page) => page.getByRole('button', { name: 'Use Crop' })
const cropArea = (page: Page) => page.getByRole('button', { name: /^Crop area/ })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

/** Picks a photo of 2000 by 1500 pixels, which is cropped at 1200 by 900. */
async function pickPhoto(page: Page) {
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await expect(useCrop(page)).toBeEnabled()
}

/** The crop in pixels of the photo of 1200 by 900. */
async function crop(page: Page) {
  const whole = await page.locator('.cropper-canvas').boundingBox()
  const part = await page.locator('.cropper-crop-box').boundingBox()
  if (!whole || !part) throw new Error('there is no crop')
  const scale = 1200 / whole.width
  return {
    left: Math.round((part.x - whole.x) * scale),
    top: Math.round((part.y - whole.y) * scale),
    width: Math.round(part.width * scale),
    height: Math.round(part.height * scale),
  }
}

test('the cropper is loaded while the page is idle', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload({ waitUntil: 'load' })
  await expect.poll(() => asked.some((url) => /crop-screen/.test(url))).toBe(true)
  await expect.poll(() => asked.some((url) => /\/crop-[^/]*\.css$/.test(url))).toBe(true)
  // The crop must not wait for other downloads.
  await page.route('**/build/**', () => {})
  await pickPhoto(page)
  await expect(page.locator('.cropper-crop-box')).toBeVisible()
})

test('to save data the cropper is loaded when a picker is touched', async ({ page }) => {
  await saveData(page)
  await page.goto('about:blank')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openHydrated(page, '/')
  expect(asked.filter((url) => /crop/i.test(url))).toEqual([])
  await page.getByText('Upload Image').dispatchEvent('pointerdown')
  await expect.poll(() => asked.some((url) => /crop-screen/.test(url))).toBe(true)
})

test('the crop starts at 80 % inset by 10 %, and at 5:7 centred in 80 % of the width', async ({
  page,
}) => {
  await pickPhoto(page)
  expect(await crop(page)).toEqual({ left: 120, top: 90, width: 960, height: 720 })
  await expect(page.getByRole('button', { name: 'Free Crop', pressed: true })).toBeVisible()

  await page.getByRole('button', { name: '5:7 Ratio' }).click()
  await expect(useCrop(page)).toBeEnabled()
  // 5:7 at 80 % of the width is higher than this photo, so its height decides.
  expect(await crop(page)).toEqual({ left: 279, top: 0, width: 643, height: 900 })

  await page.getByRole('button', { name: 'Free Crop' }).click()
  await expect(useCrop(page)).toBeEnabled()
  expect(await crop(page)).toEqual({ left: 120, top: 90, width: 960, height: 720 })
})

test('a crop made by hand survives a turn of the phone', async ({ page }) => {
  await pickPhoto(page)
  for (let step = 0; step < 3; step++) await cropArea(page).press('Control+ArrowRight')
  const corner = page.getByRole('button', { name: /^Bottom right corner/ })
  for (let step = 0; step < 4; step++) await corner.press('Control+ArrowUp')
  const before = await crop(page)
  expect(before).not.toEqual({ left: 120, top: 90, width: 960, height: 720 })
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(useCrop(page)).toBeEnabled()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(async () => expect(await crop(page)).toEqual(before)).toPass()
})

test('a crop made by hand is sent from the shrunk photo, as one JPEG', async ({ page }) => {
  await saveData(page)
  await page.reload()
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await pickPhoto(page)
  for (const key of ['ArrowRight', 'ArrowLeft']) await cropArea(page).press(key)
  const request = page.waitForRequest('**/v1/api/scan-card')
  await useCrop(page).click()
  const { bytes, fields } = await sentImage(await request)
  expect(fields).toEqual(['image'])
  const { format, width, height } = await sharp(bytes).metadata()
  expect([format, width, height]).toEqual(['jpeg', 960, 720])
  expect(jpegQuality(bytes)).toBe(95)
})

test('the photo is cropped as a JPEG of quality 80', async ({ page }) => {
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await page.addInitScript(() => {
    const { createObjectURL } = URL
    URL.createObjectURL = (blob: Blob) => {
      shown.push(blob)
      return createObjectURL(blob)
    }
    const shown: Blob[] = []
    Object.assign(window, { shown })
  })
  await page.reload()
  await pickPhoto(page)
  const bytes = await page.evaluate(async () => {
    const { shown } = window as unknown as { shown: Blob[] }
    const jpeg = shown.find(({ type }) => type === 'image/jpeg')
    return [...new Uint8Array((await jpeg?.arrayBuffer()) ?? [])]
  })
  const { width, height } = await sharp(Buffer.from(bytes)).metadata()
  expect([width, height, jpegQuality(Uint8Array.from(bytes))]).toEqual([1200, 900, 80])
})

test('arrow keys nudge by 1, with Shift by 10, with Ctrl or Meta by 100', async ({ page }) => {
  await pickPhoto(page)
  const { left, top } = await crop(page)
  await cropArea(page).press('Control+ArrowLeft')
  expect(await crop(page)).toMatchObject({ left: left - 100, top })
  await cropArea(page).press('Meta+ArrowRight')
  await cropArea(page).press('Shift+ArrowDown')
  expect(await crop(page)).toMatchObject({ left, top: top + 10 })
  await cropArea(page).press('ArrowRight')
  expect(await crop(page)).toMatchObject({ left: left + 1, top: top + 10 })
  await cropArea(page).press('Control+ArrowUp')
  expect(await crop(page), 'stays on the photo').toMatchObject({ left: left + 1, top: 0 })
})

test('a corner moved by keys leaves the opposite one, and stops at the minimum size', async ({
  page,
}) => {
  await pickPhoto(page)
  const corner = page.getByRole('button', { name: /^Bottom right corner/ })
  await corner.press('Control+ArrowLeft')
  expect(await crop(page)).toEqual({ left: 120, top: 90, width: 860, height: 720 })
  for (let press = 0; press < 12; press++) await corner.press('Control+ArrowLeft')
  for (let press = 0; press < 12; press++) await corner.press('Control+ArrowUp')
  await expectLeast(page)
})

test('dragging cannot make the crop smaller than 100 by 100, free or 5:7', async ({ page }) => {
  await pickPhoto(page)
  for (const shape of ['Free Crop', '5:7 Ratio']) {
    await page.getByRole('button', { name: shape }).click()
    await expect(useCrop(page)).toBeEnabled()
    const handle = await page.locator('.cropper-point.point-se').boundingBox()
    const stage = await page.locator('.cropper-crop-box').boundingBox()
    if (!handle || !stage) throw new Error('there is no crop')
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
    await page.mouse.down()
    await page.mouse.move(stage.x + 5, stage.y + 5, { steps: 8 })
    await page.mouse.up()
    await expectLeast(page)
  }
})

async function expectLeast(page: Page) {
  const onScreen = await page.locator('.cropper-crop-box').boundingBox()
  expect(Math.round(onScreen?.width ?? 0)).toBe(100)
  expect(Math.round(onScreen?.height ?? 0)).toBeGreaterThanOrEqual(100)
  const inPhoto = await crop(page)
  expect(Math.min(inPhoto.width, inPhoto.height)).toBeGreaterThanOrEqual(100)
}

test('while scanning the page says so, and vibrates twice', async ({ page }) => {
  await page.addInitScript(() => {
    const taps: [number, number][] = []
    Object.assign(window, { taps })
    navigator.vibrate = (pattern) => taps.push([Number(pattern), performance.now()]) > 0
  })
  await page.reload()
  const release = await holdScans(page, sureOfCharizard)
  await pickPhoto(page)
  await useCrop(page).click()
  await expect(page.getByText('Scanning your card...')).toBeVisible()
  await expect(page.getByText('This may take a few seconds')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Scanning...' })).toBeDisabled()
  await expect(page.getByRole('button', { name: '5:7 Ratio' })).toBeDisabled()

  const taps = () => page.evaluate(() => Reflect.get(window, 'taps') as [number, number][])
  await expect.poll(async () => (await taps()).map(([length]) => length)).toEqual([50, 30])
  const [first = [0, 0], second = [0, 0]] = await taps()
  expect(second[1] - first[1]).toBeGreaterThanOrEqual(99)

  release()
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeFocused()
  await expect(page.getByRole('status').first()).toHaveText(
    'Card identified: Charizard, Base Set, number 4',
  )
})

test('a scan restarted while a failed one is being stored is neither aborted nor stored', async ({
  page,
}) => {
  await page.clock.install()
  await saveData(page)
  await page.reload()
  let fail = () => undefined as void
  const failing = new Promise<void>((resolve) => (fail = resolve))
  await answerScans(page, (route) => failing.then(() => route.abort('connectionfailed')))
  await pickPhoto(page)
  await useCrop(page).click()
  await page.clock.runFor(22_000)
  await drawThumbnailsAt(page, 'draw')
  fail()
  await expect(page).toHaveTitle('Drawing')
  await page.unroute('**/v1/api/scan-card')
  const release = await holdScans(page, sureOfCharizard)
  const sent = page.waitForRequest('**/v1/api/scan-card')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await sent
  await page.evaluate(() => dispatchEvent(new Event('draw')))
  await expect.poll(() => queued(page)).not.toBeNull()
  await expect(page.getByText('Scanning your card...')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  release()
  await page.clock.runFor(1000)
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  await expect.poll(() => queued(page)).toBeNull()
})

const queued = (page: Page) => page.evaluate(() => localStorage.getItem('queued-scans'))

/** Blocks the last step before a photo is queued until `event`; the title shows it. */
async function drawThumbnailsAt(page: Page, event: string) {
  await page.evaluate((event) => {
    const decode = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'decode')
    const begun = new Promise((resolve) => addEventListener(event, resolve, { once: true }))
    HTMLImageElement.prototype.decode = async function () {
      document.title = 'Drawing'
      await begun
      await (decode?.value as () => Promise<void>).call(this)
    }
  }, event)
}
