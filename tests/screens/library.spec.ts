import { collectrCsv, doubtfulCsv } from '../e2e/transfer-files'
import { expect, test } from './screens-test'
import { show, showPath } from './show'

const PATHS: Record<string, string> = {
  library: '/library',
  'library, list': '/library?view=list',
  'library, filtered': '/library?energy=Fire',
  'library, no such amount': '/library?min=five',
  'library, nothing found': '/library?q=zzzz',
  'library card': '/library/base1-4',
  'library sets': '/library/sets',
  'library set': '/library/sets/base1',
  'add by hand': '/library/add?card=base1-2',
  'result, in the library': '/?card=base1-4',
  'import and export': '/library/transfer',
  account: '/account',
  'delete account': '/account/delete',
}

test('empty library', async ({ page, libraryOf }) => {
  await libraryOf()
  await showPath(page, '/library', 'library, empty')
})

for (const [name, path] of Object.entries(PATHS))
  test(name, async ({ page, libraryOf }) => {
    await libraryOf('base1-15', 'base1-58', 'base1-2', 'base1-4')
    await showPath(page, path, name)
  })

test('add sheet', async ({ page, libraryOf }) => {
  await libraryOf('base1-58')
  await page.goto('/?card=base1-4', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'More options' }).click()
  await expect(page.getByRole('button', { name: 'Add Copies' })).toBeVisible()
  await show(page, 'add sheet')
})

test('import', async ({ page, startSession }) => {
  await startSession()
  await page.goto('/library/transfer')
  await page.getByLabel('CSV file').setInputFiles(collectrCsv)
  await page.getByRole('button', { name: 'Read File' }).click()
  await expect(page.getByRole('heading', { name: 'Check before importing' })).toBeVisible()
  await show(page, 'import, preview')
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await show(page, 'import, done')
})

test('import of lines to decide', async ({ page, startSession }) => {
  await startSession()
  await page.goto('/library/transfer')
  await page.getByLabel('CSV file').setInputFiles(doubtfulCsv)
  await page.getByRole('button', { name: 'Read File' }).click()
  await expect(page.getByRole('heading', { name: 'Needs your choice' })).toBeVisible()
  await show(page, 'import, to decide')
})

test('deleted account', async ({ page, startSession }) => {
  await startSession()
  await page.goto('/account/delete')
  await page.getByLabel('Type DELETE to confirm').fill('no')
  const confirm = { name: 'Delete My Account and All My Data' }
  await page.getByRole('button', confirm).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await show(page, 'delete account, not confirmed')
  await page.getByLabel('Type DELETE to confirm').fill('DELETE')
  await page.getByRole('button', confirm).click()
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await show(page, 'account deleted')
})
