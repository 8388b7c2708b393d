import type { Page } from 'playwright/test'
import { goLive } from '../e2e/with-scripts/live-test'
import { openInOwnLetters } from '../e2e/own-letters'

/** Opens the menu in the site's own letters, then the live view, and waits for its first picture. */
export async function openLive(page: Page): Promise<void> {
  await openInOwnLetters(page, '/')
  await goLive(page)
}
