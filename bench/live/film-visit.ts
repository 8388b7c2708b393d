import { chromium } from 'playwright'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { SLOW_PHONE, slowDown } from '../slow-phone'
import type { LiveVisit } from './judge-live'

/**
 * How long a film shows an empty table: long enough to open the view and load its fingerprint
 * table, of some 1.2 MB.
 */
export const EMPTY_MS = { quick: 4000, slow: 15_000 }

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
}
/** The film shows the card once; what is not named by then counts as missed. */
const ANSWER_MS = 30_000

export type FilmVisit = { url: string; slow: boolean }

/**
 * Opens the live view in a fresh browser whose camera shows the film.
 *
 * @param visit.slow with the link and the page's processor of a slow phone.
 */
export async function watchFilm(
  film: string,
  { url, slow }: FilmVisit,
): Promise<Omit<LiveVisit, 'wanted'>> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const context = await browser.newContext({ ...PHONE, baseURL: url })
    const page = await context.newPage()
    if (slow) await slowDown(page, SLOW_PHONE)
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/api/scan-card')) asked++
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Take Photo' }).click()
    const isNamed = await page
      .getByRole('heading', { name: 'Card Identified!' })
      .waitFor({ timeout: ANSWER_MS })
      .then(
        () => true,
        () => false,
      )
    const { shown, known, looks, now } = await page.evaluate(() => {
      const markOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? null
      const measured = performance.getEntriesByName('live look').map(({ duration }) => duration)
      const [camera, card] = [markOf('camera shown'), markOf('card known')]
      return { shown: camera, known: card, looks: measured, now: performance.now() }
    })
    const named = isNamed ? new URL(page.url()).searchParams.get('card') : null
    // What the server names is known when its page has loaded.
    const at = known ?? (isNamed ? now : null)
    const empty = slow ? EMPTY_MS.slow : EMPTY_MS.quick
    const milliseconds = shown === null || at === null ? null : at - shown - empty
    return { named, milliseconds, asked, looks }
  } finally {
    await browser.close()
  }
}
