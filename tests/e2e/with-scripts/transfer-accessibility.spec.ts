import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test } from '../sign-in-test'
import { collectrCsv, csv, longCsv } from '../transfer-files'

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
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join()}`)
      expect(found, colorScheme).toEqual([])
    }
    await expectTargets(page)
  })

/** Links within a sentence are as high as the sentence. */
async function expectTargets(page: Page) {
  for (const target of await page.locator('a:not(p a), button, .mode, .file-field').all()) {
    const box = await target.boundingBox()
    if (!box) continue
    const text = await target.evaluate((node) => node.outerHTML.slice(0, 80))
    expect(Math.min(box.width, box.height), text).toBeGreaterThanOrEqual(44)
  }
}
