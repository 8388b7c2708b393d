import type { Page } from 'playwright/test'
import { expect } from '../scanner-test'
import { EVERY_LANGUAGE, languageFaults } from './language-faults'

export type InEveryLanguage = (
  screen: string,
  open: (code: string) => Promise<unknown>,
  names?: readonly string[],
) => Promise<void>

/** Only the cookie changes: who is signed in, and what the device keeps, stays. */
export async function speak({ page, baseURL }: Visit, code: string) {
  await page.context().addCookies([{ name: 'sCurrLanguage', value: code, url: baseURL }])
}

/** What has just come, such as a strip above the shutter, has found its place by then. */
const SETTLING_MS = 1000

type Visit = { page: Page; baseURL: string | undefined }

/**
 * Opens a screen in one language after the other, and expects each to be in it and to fit. The
 * language is English afterwards, as messages are then.
 */
export function everyLanguage(visit: Visit): InEveryLanguage {
  return async (screen, open, names) => {
    const found: Record<string, string[]> = {}
    for (const code of EVERY_LANGUAGE.toReversed()) {
      await speak(visit, code)
      await open(code)
      const faults = await lastingFaults(visit.page, code, names)
      if (faults.length > 0) found[code] = faults
    }
    await speak(visit, 'en')
    expect.soft(found, screen).toEqual({})
  }
}

/** The faults that are still there once the screen has settled. */
async function lastingFaults(page: Page, code: string, names?: readonly string[]) {
  const faults = await languageFaults(page, code, { names })
  if (faults.length === 0) return faults
  await page.waitForTimeout(SETTLING_MS)
  return languageFaults(page, code, { names })
}
