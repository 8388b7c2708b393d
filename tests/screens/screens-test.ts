import type { Page, TestInfo } from 'playwright/test'
import { test as base } from '../e2e/library-test'
import { THE_DAY } from './the-day'

/** A user with the same address in every run, because some screens show it. */
export const sameEmail = {
  email: async ({}, use: (email: string) => Promise<void>, { title }: TestInfo) => {
    await use(`${title.replace(/\W+/g, '-').toLowerCase()}@pallet.example`)
  },
}

/** A browser with the same date in every run. */
export const sameDay = {
  page: async ({ page }: { page: Page }, use: (page: Page) => Promise<void>) => {
    await page.clock.install({ time: THE_DAY })
    await use(page)
  },
}

/** As the browser tests. */
export const test = base.extend(sameEmail).extend(sameDay)

export { expect } from '../e2e/library-test'
