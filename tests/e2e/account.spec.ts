import type { Page } from 'playwright/test'
import { lastMail } from './mailbox'
import { codeStep, enterCode, expect, test } from './sign-in-test'
import { tcgplayerCsv } from './transfer-files'

async function importCards(page: Page) {
  await page.goto('/library/transfer')
  await page.getByLabel('CSV file').setInputFiles(tcgplayerCsv)
  await page.getByRole('button', { name: 'Read File' }).click()
  await page.getByRole('button', { name: 'Import 4 Cards' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
}

async function deleteAccount(page: Page, typed: string) {
  await page.goto('/account')
  await page.getByRole('link', { name: 'Delete Account…' }).click()
  await page.getByLabel('Type DELETE to confirm').fill(typed)
  await page.getByRole('button', { name: 'Delete My Account and All My Data' }).click()
}

test('an account shows what is stored, and how to export it, sign out or delete it', async ({
  page,
  email,
  startSession,
}) => {
  await page.goto('/account')
  await expect(page).toHaveURL('/auth?redirectToPath=%2Faccount')
  await startSession()
  await importCards(page)
  await page.goto('/account')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
  await expect(page.getByText('4 copies in 1 entry')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/library/export.csv',
  )
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test.describe('where it is another day than in Greenwich', () => {
  const timezoneId = new Date().getUTCHours() < 10 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
  test.use({ timezoneId })

  test('an account’s first day is the reader’s own, with scripts', async ({
    page,
    startSession,
    javaScriptEnabled,
  }) => {
    await startSession()
    await page.goto('/account')
    const since = page.getByRole('time')
    const timeZone = javaScriptEnabled ? timezoneId : 'UTC'
    const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
    const at = (await since.getAttribute('datetime')) ?? ''
    expect(at, 'the time as well').toContain('T')
    await expect(since).toHaveText(long.format(new Date(at)))
  })
})

test('an account is deleted with all its data, and only after typing the word', async ({
  page,
  context,
  email,
  startSession,
  javaScriptEnabled,
}) => {
  await startSession()
  await importCards(page)
  await deleteAccount(page, 'no')
  await expect(page.getByRole('alert')).toHaveText('Nothing was deleted: please type DELETE.')
  await expect(page.getByText('your library of 4 cards')).toBeVisible()

  await deleteAccount(page, 'delete')
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await expect(page.getByText('your library with 1 entry')).toBeVisible()
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).not.toContain('sAccessToken')
  expect(names).not.toContain('sRefreshToken')
  if (javaScriptEnabled)
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.goto('/account')
  await expect(page).toHaveURL('/auth?redirectToPath=%2Faccount')

  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(codeStep(page)).toBeVisible()
  const { code } = await lastMail(email, 2)
  await enterCode(page, code)
  await expect(page).toHaveURL('/account')
  await expect(page.getByText('No cards yet')).toBeVisible()
  await page.goto('/library/transfer')
  await expect(page.getByText('Your library is empty')).toBeVisible()
})

test('the confirmation names no library where none was removed', async ({ page, startSession }) => {
  await startSession()
  await deleteAccount(page, 'delete')
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    'your address and all your sign-ins on every device',
    'files that waited to be imported',
  ])
})

test('other users keep their data', async ({ page, browser, baseURL, startSession, email }) => {
  await startSession()
  await importCards(page)
  const other = await browser.newContext({ baseURL })
  await other.addCookies(await page.context().cookies())
  const second = await other.newPage()
  await second.goto('/account')
  await expect(second.getByText(email)).toBeVisible()
  await page.context().clearCookies()

  const gary = `gary-${email}`
  await page.goto('/auth')
  await page.getByLabel('Email').fill(gary)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(codeStep(page)).toBeVisible()
  await enterCode(page, (await lastMail(gary)).code)
  await expect(page.getByText(gary)).toBeVisible()
  await importCards(page)
  await deleteAccount(page, 'DELETE')
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()

  await second.goto('/account')
  await expect(second.getByText('4 copies in 1 entry')).toBeVisible()
  await other.close()
})

test('the page that confirms the deletion is only shown after one', async ({ page }) => {
  await page.goto('/account/deleted')
  await expect(page).toHaveURL('/')
})
