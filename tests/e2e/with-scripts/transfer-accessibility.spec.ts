import type { Page } from 'playwright/test'
import { expect, test } from '../sign-in-test'
import { collectrCsv, csv, longCsv } from '../transfer-files'
import { expectNoBarrier, expectTouchable } from './barriers'

/** Links within a sentence are as high as the sentence. */
const TOUCHED = 'a:not(p a), button, .mode, .file-field'

async function send(page: Page, file = collectrCsv) {
  await page.goto('/library/transfer')
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Read File' }).click()
}

async function importIt(page: Page) {
  await send(page)
  await page.getByRole('button', { name: 'Import 3 Cards' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
}

const screens: Record<string, (page: Page) => Promise<void>> = {
  start: async (page) => {
    await page.goto('/library/transfer')
  },
  refusal: async (page) => {
    await send(page, csv('a.csv', 'Name,Price\nMew,1'))
    await expect(page.getByRole('alert')).toBeVisible()
  },
  preview: async (page) => {
    await send(page)
    await expect(page.getByText('3 lines')).toBeVisible()
  },
  'lines to decide': async (page) => {
    await send(page, longCsv('choices', 25))
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
  },
  imported: importIt,
  account: async (page) => {
    await importIt(page)
    await page.goto('/account')
  },
  'deleting an account': async (page) => {
    await importIt(page)
    await page.goto('/account/delete')
  },
  'an account that was not deleted': async (page) => {
    await page.goto('/account/delete')
    await page.getByLabel('Type DELETE to confirm').fill('no')
    await page.getByRole('button', { name: /^Delete My Account/ }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'a deleted account': async (page) => {
    await page.goto('/account/delete')
    await page.getByLabel('Type DELETE to confirm').fill('DELETE')
    await page.getByRole('button', { name: /^Delete My Account/ }).click()
    await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  },
}

for (const [name, open] of Object.entries(screens))
  test(`${name} has no barrier in either theme, and targets for a thumb`, async ({
    page,
    startSession,
  }) => {
    await startSession()
    await open(page)
    await expectNoBarrier(page)
    await expectTouchable(page, TOUCHED)
  })
