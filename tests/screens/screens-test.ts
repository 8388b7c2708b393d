import type { TestInfo } from 'playwright/test'
import { test as base } from '../e2e/library-test'

/** Somebody whose address is the same in every run: it stands on some screens. */
export const sameEmail = {
  email: async ({}, use: (email: string) => Promise<void>, { title }: TestInfo) => {
    await use(`${title.replace(/\W+/g, '-').toLowerCase()}@pallet.example`)
  },
}

/** As the browser tests. */
export const test = base.extend(sameEmail)

export { expect } from '../e2e/library-test'
