import type { Page } from 'playwright/test'
import { createKyselyLibraryStore } from '~/library/store/kysely-library-store.server'
import { openDatabase } from '~/storage/database.server'
import { lastMail } from './mailbox'
import { codeStep, enterCode, expect, readAccessToken, test as base } from './sign-in-test'

type LibraryFixtures = {
  /** Signs a new user in and adds cards to their library, one after the other; opens no page. */
  libraryOf(...cardIds: string[]): Promise<void>
}

/** A browser whose user has a library. */
export const test = base.extend<LibraryFixtures>({
  libraryOf: async ({ page, startSession }, use) => {
    await use(async (...cardIds) => {
      await startSession()
      for (const cardId of cardIds) await addByApi(page, cardId)
    })
  },
})

export async function addByApi(page: Page, cardId: string) {
  const added = await page.request.post('/v1/api/library/add', { params: { card_id: cardId } })
  expect(added.status()).toBe(200)
}

/** Adds two cards that the catalogue does not know to the library of the page's user. */
export async function addUnknownCards(page: Page, dataDir: string) {
  const database = await openDatabase({ dataDir })
  const { sub } = await readAccessToken(page.context())
  const addedAt = new Date()
  const entries = ['gone-1', 'gone-2'].map((cardId) => ({
    ...({ finish: 'normal', condition: 'near-mint', quantity: 1 } as const),
    ...{ cardId, addedAt },
  }))
  await createKyselyLibraryStore(database).addEntries(sub, entries)
  await database.destroy()
}

/** Signs in on the sign-in page that is already open. */
export async function signInHere(page: Page, email: string, mails = 1) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(codeStep(page)).toBeVisible()
  await enterCode(page, (await lastMail(email, mails)).code)
}

/** The names of the cards in the grid, in order. */
export const namesShown = (page: Page) => page.locator('.tile-name')

export const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Library' })
export const inLibrary = (page: Page) => page.getByRole('button', { name: '✓ In Library' })

/** Adds the card of the page, and waits for the server's confirmation. */
export async function add(page: Page) {
  await addButton(page).click()
  await expect(inLibrary(page)).toBeDisabled()
  await expect(page.getByRole('link', { name: /^View/ })).toBeVisible()
}

export { expect }
