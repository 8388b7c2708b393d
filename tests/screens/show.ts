import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { openInOwnLetters } from '../e2e/own-letters'
import { writeTheDay } from './the-day'

/** A small phone, a usual one, a tablet, a laptop. */
const SIZES = [
  { width: 360, height: 780 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]
const THEMES = ['light', 'dark'] as const

/**
 * Takes screenshots of the current page, or compares them with earlier ones.
 *
 * @param name of the screen and its state: `library, filtered`
 */
export async function show(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.setViewportSize(size)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await untilDrawn(page)
      await writeTheDay(page)
      const file = `${size.width}x${size.height}-${colorScheme}.png`
      await expect.soft(page, name).toHaveScreenshot([name, file], { timeout: 15_000 })
    }
  }
}

/** A server's settings: another message may be requested almost at once. */
export const soonAgain = { AUTH_RESEND_GAP_SECONDS: '1' }

/** Shows a page that a message was sent from, once it has counted down to the next one. */
export async function showSent(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name: /Resend/ })).toBeEnabled()
  await show(page, name)
}

/** Opens an address and shows it. */
export async function showPath(page: Page, path: string, name: string): Promise<void> {
  await openInOwnLetters(page, path)
  await show(page, name)
}

/** Fonts and the pictures in view are there. */
async function untilDrawn(page: Page): Promise<void> {
  // While something is fetched again and again, the network is never idle.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
  await page.evaluate(async () => {
    await document.fonts.ready
    // Those beside the screen, in a row that scrolls sideways, may never be fetched.
    const seen = [...document.images].filter((image) => {
      const { left, top } = image.getBoundingClientRect()
      return left < window.innerWidth && top < window.innerHeight
    })
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)))
  })
}
