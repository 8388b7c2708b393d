import type { Page } from 'playwright/test'
import sharp from 'sharp'
import type { CatalogueCard } from '~/catalogue/card'
import { decodeLiveTable } from '~/scan/live/look/live-table'
import { toGrey } from '~/scan/recognise/image'
import { lookAtFrame } from '~/scan/recognise/live/look-at-frame'
import { baseSetCards } from '../../fixtures/base-set'
import { cardSvg } from '../../drawn-cards/draw-card'
import { cardBackSvg } from '../../drawn-cards/not-our-cards'
import { photograph } from '../../drawn-cards/photograph'
import { shotOf } from '../../drawn-cards/shots'
import { answerScans, sureOfCharizard } from './api'
import { besideFilm, film, filmOf, steadyFilm, type Frames } from './film'
import { install } from './install'
import { expect, goLive, shutter, test } from './live-test'

const details = { name: 'Card Identified!' }

function cardWith(id: string): CatalogueCard {
  const card = baseSetCards.find((one) => one.id === id)
  if (!card) throw new Error(`the Base Set has no ${id}`)
  return card
}

/** Scans that the page sends from now on; none of them is answered with a name. */
async function countScans(page: Page): Promise<() => number> {
  let count = 0
  await answerScans(page, async (route) => {
    count++
    await route.fulfill({ json: { success: false, error: 'Failed to identify card' } })
  })
  return () => count
}

/** Waits for this many more looks. */
async function expectLooks(page: Page, more: number) {
  const count = () => page.evaluate(() => performance.getEntriesByName('live look').length)
  const before = await count()
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(before + more)
}

async function expectNamed(page: Page, id: string) {
  await expect(page.getByRole('heading', details)).toBeVisible({ timeout: 60_000 })
  expect(new URL(page.url()).searchParams.get('card')).toBe(id)
  await expect(page.getByRole('img', { name: 'The one you scanned' })).toBeVisible()
}

/** The same work in the browser's worker as here, on the same pixels. */
test('a frame gives bit-identical results in Node and in the browser', async ({
  visit,
  drawnWorld,
}) => {
  const card = cardSvg(cardWith('base1-15'))
  const page = await visit({ film: await film('bits', card), url: drawnWorld })
  const workerUrl = page.waitForRequest(/live-worker/)
  await goLive(page)
  const address = (await workerUrl).url()
  const { jpeg } = await photograph(card, { ...shotOf('tilted', 'bits'), height: 1400 }, 'bits')
  const [width, height] = [320, 415]
  const pixels = await sharp(jpeg).resize(width, height, { fit: 'fill' }).raw().toBuffer()
  const guide = { left: 46, top: 61, right: 274, bottom: 379 }
  const file = await (await fetch(`${drawnWorld}/scan/fingerprints`)).arrayBuffer()
  const frame = toGrey({ data: pixels, width, height })
  const { look } = lookAtFrame(frame, guide, decodeLiveTable(file))
  const seen = await page.evaluate(askWorker, {
    address,
    guide,
    width,
    height,
    pixels: [...pixels],
  })
  expect(seen).toMatchObject({ quad: look.quad, distance: look.distance, margin: look.margin })
  expect(look.distance).toBeLessThan(150)
})

type Frame = { address: string; guide: object; width: number; height: number; pixels: number[] }

/** Runs in the page. */
async function askWorker({ address, guide, width, height, pixels }: Frame): Promise<unknown> {
  const worker = new Worker(address, { type: 'module' })
  const file = await (await fetch('/scan/fingerprints')).arrayBuffer()
  const image = new ImageData(width, height)
  for (let i = 0; i < width * height; i++)
    image.data.set([...pixels.slice(3 * i, 3 * i + 3), 255], 4 * i)
  const bitmap = await createImageBitmap(image)
  const answered = new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data)
  })
  worker.postMessage({ kind: 'table', file })
  worker.postMessage({ kind: 'frame', bitmap, guide })
  return answered
}

const wave = (count: number, change: (turn: number) => Frames[number]): Frames =>
  Array.from({ length: count }, (_, i) => change(Math.sin((2 * Math.PI * i) / count)))
/** What a camera sees in people's hands: each film shows Raichu. */
const films: Record<string, Frames> = {
  'held by a shaking hand': wave(10, (turn) => ({
    centre: { x: 0.5 + turn * 0.012, y: 0.42 - turn * 0.008 },
    roll: 1 + turn,
  })),
  'sliding through the frame': wave(12, (turn) => ({ centre: { x: 0.5 + turn * 0.06, y: 0.42 } })),
  'in the dark': [{ brightness: 0.35, noise: 8 }],
  'under a lamp': [{ glare: 0.3 }],
  'tilted away': [{ tilt: { x: 9, y: 6 }, roll: -3 }],
  'upside down': [{ quarterTurns: 2 }],
}

test('a card that lies still is named on the device: no photo leaves it', async ({
  visit,
  drawnWorld,
}) => {
  const page = await visit({ film: await steadyFilm(cardWith('base1-4')), url: drawnWorld })
  const scans = await countScans(page)
  await goLive(page)
  await expectNamed(page, 'base1-4')
  expect(scans()).toBe(0)
  await page.goBack()
  await expectLooks(page, 20)
  await expect(shutter(page), 'back leads to the next card, not to this one again').toBeVisible()
})

for (const [name, frames] of Object.entries(films))
  test(`a card ${name} is named on the device`, async ({ visit, drawnWorld }) => {
    const path = await film(name.replaceAll(' ', '-'), cardSvg(cardWith('base1-14')), frames)
    const page = await visit({ film: path, url: drawnWorld })
    await answerScans(page, (route) => route.abort())
    await goLive(page)
    await expectNamed(page, 'base1-14')
  })

test('of two cards the one in the guide is named', async ({ visit, drawnWorld }) => {
  const path = await besideFilm([cardWith('base1-14'), cardWith('base1-4')], 0.5)
  const page = await visit({ film: path, url: drawnWorld })
  await answerScans(page, (route) => route.abort())
  await goLive(page)
  await expectNamed(page, 'base1-14')
})

test('two cards beside the guide get no name', async ({ visit, drawnWorld }) => {
  const path = await besideFilm([cardWith('base1-14'), cardWith('base1-4')], 0.17)
  const page = await visit({ film: path, url: drawnWorld })
  await countScans(page)
  await goLive(page)
  await expectLooks(page, 30)
  await expect(shutter(page)).toBeVisible()
})

const nameless = { 'the back of a card': cardBackSvg(), 'an empty table': null }
for (const [name, svg] of Object.entries(nameless))
  test(`${name} gets no name`, async ({ visit, drawnWorld }) => {
    const path = await film(name.replaceAll(' ', '-'), svg)
    const page = await visit({ film: path, url: drawnWorld })
    const scans = await countScans(page)
    await goLive(page)
    await expectLooks(page, 30)
    await expect(shutter(page)).toBeVisible()
    expect(scans(), 'the card and the whole still').toBeLessThanOrEqual(2)
  })

test('the server is asked automatically about what no picture decides, once', async ({ visit }) => {
  // The common server has no fingerprint of this drawing.
  const page = await visit({ film: await steadyFilm(cardWith('base1-15')) })
  const scans = await countScans(page)
  await goLive(page)
  await expect(page.getByRole('alert')).toContainText('Failed to identify card')
  await expectLooks(page, 20)
  expect(scans(), 'the card and the whole still').toBe(2)
})

test('the camera goes on while the server is asked, and in a session both cards join', async ({
  visit,
  drawnWorld,
}) => {
  const back = { svg: cardBackSvg() }
  const moving = wave(20, (turn) => ({ centre: { x: 0.5 + turn * 0.1, y: 0.42 } }))
  const path = await filmOf('back-then-raichu', [
    ...moving.map((change) => ({ ...back, change })),
    { ...back, frames: 75 },
    { svg: cardSvg(cardWith('base1-14')), frames: 75 },
  ])
  const page = await visit({ film: path, url: drawnWorld })
  const asked: (() => void)[] = []
  await answerScans(page, async (route) => {
    await new Promise<void>((answer) => asked.push(answer))
    await route.fulfill({ json: sureOfCharizard })
  })
  await goLive(page)
  await expectNamed(page, 'base1-14')
  const before = asked.length
  await page.getByRole('button', { name: 'Scan Next' }).click()
  await expect.poll(() => asked.length, { timeout: 60_000 }).toBeGreaterThan(before)
  await expect(page.getByText('Checking with the server…')).toBeVisible()
  await expectLooks(page, 5)
  asked.at(-1)?.()
  await expect(page.getByText('Charizard is in the session')).toBeVisible()
  await expect(page.getByText('Raichu ×2 is in the session')).toBeVisible({ timeout: 60_000 })
})

test('on a link that costs money the table is loaded only on request', async ({
  visit,
  drawnWorld,
}) => {
  const page = await visit({ film: await steadyFilm(cardWith('base1-4')), url: drawnWorld })
  await countScans(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' } })
  })
  await page.reload()
  await goLive(page)
  await page.getByRole('button', { name: 'Download' }).click()
  await expectNamed(page, 'base1-4')
  await page.goBack()
  await page.reload()
  await goLive(page)
  await expectNamed(page, 'base1-4')
})

test('without a network a card named by its picture joins the session, with its last known price', async ({
  visit,
  drawnWorld,
}) => {
  const page = await visit({
    film: await steadyFilm(cardWith('base1-4')),
    url: drawnWorld,
    isInstalled: true,
  })
  await install(page)
  await goLive(page)
  await expectNamed(page, 'base1-4')
  // The scan is stored a moment after it is shown.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const kept = localStorage.getItem('recent-scans') ?? ''
        const price = '"price":{"minor":45810,"currency":"USD"},"at":1763640000000'
        const priced = kept.replace(/"at":\d+,"price":null/, price)
        if (priced !== kept) localStorage.setItem('recent-scans', priced)
        return priced !== kept
      }),
    )
    .toBe(true)
  await page.context().setOffline(true)
  await page.goto('/')
  await goLive(page)
  await expect(page.getByRole('status').getByText('Found: Charizard, Base Set')).toBeVisible()
  const strip = page.getByRole('region', { name: 'Scan session' })
  await expect(strip).toContainText(/Charizard is in the session.*\$458\.10, Nov 20/)
  await expect(shutter(page), 'the camera goes on').toBeEnabled()
})
