import type { Page, TestInfo } from 'playwright/test'
import { test as base } from '../e2e/library-test'
import { THE_DAY } from './the-day'

/** Somebody whose address is the same in every run: it stands on some screens. */
export const sameEmail = {
  email: async ({}, use: (email: string) => Promise<void>, { title }: TestInfo) => {
    await use(`${title.replace(/\W+/g, '-').toLowerCase()}@pallet.example`)
  },
}

/** A browser in which it is the same day in every run. */
export const sameDay = {
  page: async ({ page }: { page: Page }, use: (page: Page) => Promise<void>) => {
    await page.clock.install({ time: THE_DAY })
    await use(page)
  },
}

/** As the browser tests. */
export const test = base.extend(sameEmail).extend(sameDay)

export { expect } from '../e2e/library-test'
