import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect } from './sign-in-test'
import type { File } from './transfer-files'

export const alert = (page: Page) => page.getByRole('alert')

export async function choose(page: Page, file: File) {
  await page.goto('/library/transfer')
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Read File' }).click()
}

export async function preview(page: Page, file: File) {
  await choose(page, file)
  await expect(page.getByRole('heading', { name: 'Check before importing' })).toBeVisible()
}

export async function importIt(page: Page) {
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
}

export async function startOver(page: Page) {
  await page.getByRole('button', { name: 'Import Another File' }).click()
  await expect(page.getByRole('heading', { name: 'Import & Export' })).toBeVisible()
}

export async function download(page: Page, link: string): Promise<{ name: string; text: string }> {
  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  const file = await arriving
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** Entries of the exported library, without the columns that are for people. */
export function entriesOf(text: string): string[] {
  const rows = text.replace('\uFEFF', '').trim().split('\r\n').slice(1)
  return rows.map((row) => row.split(',').slice(0, 4).join(',')).sort()
}
