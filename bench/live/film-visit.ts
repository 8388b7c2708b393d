import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { PAGE_LOOKS_PROCESSOR, SLOW_PHONE, slowDown, slowProcessor } from '../slow-phone'
import { CARD_IN_VIEW, markCardInView, WATCHED } from './card-in-view'
import type { LiveVisit } from './judge-live'

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
}
const RESULT = 'Card Identified!'
/** What the live view says once it knows the card, by its own or by the server's look. */
const FOUND = 'Found: '
const MARKS = { cardInView: CARD_IN_VIEW, cardNamed: 'card named', resultShown: 'result shown' }
/** The titles of a result and of a choice. */
const ANSWERS = /^(?:Card Identified!|Which one is yours\?|Is this your card\?)$/
/** The film shows the card once; what is not named by then counts as missed. */
const ANSWER_MS = 30_000

export type FilmVisit = {
  url: string
  /** With the link and the page's processor of a slow phone. */
  slow: boolean
  /**
   * The page has no workers, so it looks at the frames itself, on a slowed processor: with `slow`
   * that of the slow phone.
   */
  looksInPage: boolean
}

/** Opens the live view in a fresh browser whose camera shows the film. */
export async function watchFilm(
  film: string,
  visit: FilmVisit,
): Promise<Omit<LiveVisit, 'wanted' | 'hasFingerprint'>> {
  const browser = await openCamera(film)
  try {
    const context = await browser.newContext({ ...PHONE, baseURL: visit.url })
    const page = await context.newPage()
    await prepare(page, visit)
    let [asked, workers] = [0, 0]
    page.on('worker', () => workers++)
    // A request about a card that the device names meanwhile is broken off.
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/v1/api/scan-card')) asked++
    })
    await page.goto('/')
    await page.locator('button', { hasText: 'Take Photo' }).click()
    const title = await page
      .getByRole('heading', { name: ANSWERS })
      .textContent({ timeout: ANSWER_MS })
      .catch(() => null)
    const isNamed = title === RESULT
    const { inView, named: told, shown, looks } = await readTimes(page)
    if (visit.looksInPage && (workers > 0 || looks.length === 0))
      throw new Error(`The page made ${looks.length} looks and started ${workers} workers`)
    const { searchParams } = new URL(page.url())
    const named = isNamed ? searchParams.get('card') : null
    const offered = isNamed || title === null ? [] : searchParams.getAll('among')
    if (inView === null)
      throw new Error(`No card came into view of the camera; the page named ${named ?? 'none'}`)
    if (shown !== null && told === null) throw new Error('The page said no name before its result')
    const since = (moment: number | null) => (moment === null ? null : moment - inView)
    return { named, offered, milliseconds: since(told), shown: since(shown), asked, looks }
  } finally {
    await browser.close()
  }
}

function openCamera(film: string): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
}

async function prepare(page: Page, { slow, looksInPage }: FilmVisit): Promise<void> {
  await page.addInitScript(markCardInView, WATCHED)
  await page.addInitScript(markResult, { found: FOUND, title: RESULT, marks: MARKS })
  if (looksInPage) await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
  if (slow) await slowDown(page, SLOW_PHONE)
  else if (looksInPage) await slowProcessor(page, PAGE_LOOKS_PROCESSOR)
}

type Told = { found: string; title: string; marks: typeof MARKS }

/**
 * In the page: marks when it names the card, and when the title is that of a result. Playwright
 * would look twice a second.
 */
function markResult({ found, title, marks }: Told) {
  const observer = new MutationObserver(() => {
    const isMarked = (mark: string) => performance.getEntriesByName(mark).length > 0
    const hint = document.querySelector('.live-hint')?.textContent ?? ''
    if (hint.startsWith(found) && !isMarked(marks.cardNamed)) performance.mark(marks.cardNamed)
    if (document.querySelector('h1')?.textContent !== title) return
    performance.mark(marks.resultShown)
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

/** Times by the page's clock; `null` for what did not happen. */
function readTimes(page: Page) {
  return page.evaluate(({ cardInView, cardNamed, resultShown }) => {
    const markOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? null
    return {
      inView: markOf(cardInView),
      named: markOf(cardNamed),
      shown: markOf(resultShown),
      looks: performance.getEntriesByName('live look').map(({ duration }) => duration),
    }
  }, MARKS)
}
