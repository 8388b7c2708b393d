import { chromium } from 'playwright'
import type { Browser, FileChooser, Locator, Page } from 'playwright'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { slowDown } from '../slow-phone'
import type { Slowness } from '../slow-phone'

/** The cards that a scan named, best first; empty if it failed. */
export type ScanAnswer = { cardIds: string[]; isSure: boolean }

/** One photo on its way through the page; times in milliseconds. */
export type PageJourney = ScanAnswer & {
  /** From the picked photo until Use Crop can be tapped. */
  pickedToCrop: number
  /** From then until the card is found, and the crop glides onto it; `null` if none was in time. */
  cropToFound: number | null
  /** From the tap on Use Crop until the price is shown; `null` if no card was sure. */
  cropToPrice: number | null
  /** Taps made from the open menu to the card; the choice in the file picker is one. */
  taps: number
}

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
}

/** Twice the time a scan may take on a machine that has other work. */
const ANSWER_MS = 150_000
/** How long a person takes to open the gallery, and then to look at the crop. */
const CHOOSING_MS = 3000
const LOOKING_MS = 1000

export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  // Chromium's sandbox does not work as root, as in continuous integration.
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}

/** Opens the menu as a first visit on a phone, and runs `visit` in it. */
export async function visitMenu<Result>(
  browser: Browser,
  url: string,
  slowness: Slowness | null,
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...PHONE, baseURL: url })
  context.setDefaultTimeout(ANSWER_MS)
  try {
    const page = await context.newPage()
    if (slowness) await slowDown(page, slowness)
    await page.goto('/', { waitUntil: 'networkidle' })
    if (slowness) await page.waitForTimeout(CHOOSING_MS)
    return await visit(page)
  } finally {
    await context.close()
  }
}

/**
 * Picks a photo on the menu, looks at the crop, presses only Use Crop, and reads the answer; of a
 * choice it takes the first card.
 */
export async function scanByPage(page: Page, file: string): Promise<PageJourney> {
  const person = countTaps()
  const title = page.getByRole('heading', { name: 'Card Identified!' })
  const choice = page.getByRole('heading', { name: /Which one is yours\?|Is this your card\?/ })
  const failure = page.getByRole('alert')
  const asked = page.waitForEvent('filechooser')
  await person.tap(page.locator('label', { hasText: 'Upload Image' }))
  const picker = await asked
  const picked = performance.now()
  await person.choose(picker, file)
  await page.locator('button:not([disabled])', { hasText: 'Use Crop' }).waitFor()
  const opened = performance.now()
  const pickedToCrop = opened - picked
  const cropToFound = await untilFound(page, opened)
  await page.waitForTimeout(Math.max(0, opened + LOOKING_MS - performance.now()))
  const tapped = performance.now()
  await person.tap(page.getByRole('button', { name: 'Use Crop' }))
  await title.or(choice).or(failure).first().waitFor()
  if (await title.isVisible()) {
    const cardId = new URL(page.url()).searchParams.get('card') ?? ''
    await page.locator('.price:not([aria-busy="true"]) .price-amount').waitFor()
    const times = { pickedToCrop, cropToFound, cropToPrice: performance.now() - tapped }
    return { cardIds: [cardId], isSure: true, ...times, taps: person.taps() }
  }
  const cardIds = await takeFirst(page, person)
  const times = { pickedToCrop, cropToFound, cropToPrice: null }
  return { cardIds, isSure: false, ...times, taps: person.taps() }
}

type Person = ReturnType<typeof countTaps>

/** A person's taps, each counted as it is made. */
function countTaps() {
  let taps = 0
  return {
    taps: () => taps,
    tap(target: Locator) {
      taps += 1
      return target.click()
    },
    /** Taps a photo in the file picker. */
    choose(picker: FileChooser, file: string) {
      taps += 1
      return picker.setFiles(file)
    },
  }
}

/** Takes the first card of a choice. Resolves to the ids of all; empty if there is no choice. */
async function takeFirst(page: Page, person: Person): Promise<string[]> {
  const tiles = page.locator('.choice-tiles a')
  const cardIds = await tiles.evaluateAll((links: HTMLAnchorElement[]) =>
    links.map(({ href }) => new URL(href).searchParams.get('card') ?? ''),
  )
  if (cardIds.length === 0) return []
  await person.tap(tiles.first())
  await page.getByRole('heading', { name: 'Card Identified!' }).waitFor()
  return cardIds
}

/** Until the crop can be fitted to a card: it then glides there by itself. */
async function untilFound(page: Page, since: number): Promise<number | null> {
  const fit = page.locator('button:not([disabled])', { hasText: 'Fit to Card' })
  try {
    await fit.waitFor({ timeout: LOOKING_MS })
    return performance.now() - since
  } catch {
    return null
  }
}

/** Scripts that a page loaded, and their bytes on the wire, headers included. */
export type Scripts = { files: number; bytes: number }

/** What opening the menu loads: `first` to make it work, `later` when idle. */
export async function weighScripts(
  browser: Browser,
  url: string,
): Promise<{ first: Scripts; later: Scripts }> {
  const context = await browser.newContext({ ...PHONE, baseURL: url })
  try {
    const page = await context.newPage()
    let isLoaded = false
    const first: Scripts = { files: 0, bytes: 0 }
    const later: Scripts = { files: 0, bytes: 0 }
    const weighed: Promise<void>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return
      const sum = isLoaded ? later : first
      const weigh = async () => {
        const { responseHeadersSize, responseBodySize } = await request.sizes()
        sum.files += 1
        sum.bytes += responseHeadersSize + responseBodySize
      }
      weighed.push(weigh())
    })
    await page.goto('/', { waitUntil: 'load' })
    isLoaded = true
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(CHOOSING_MS)
    await Promise.all(weighed)
    return { first, later }
  } finally {
    await context.close()
  }
}
