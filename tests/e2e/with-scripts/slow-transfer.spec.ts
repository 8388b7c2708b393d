import type { Page, Route } from 'playwright/test'
import { PATIENCE_MS } from '~/http/lost-connection'
import { expect, test } from '../sign-in-test'
import { collectrCsv, longCsv } from '../transfer-files'
import { alert, importIt, preview, startOver } from '../transfer-steps'
import { hold } from './api'

const importButton = (page: Page) => page.getByRole('button', { name: 'Import 3 Cards' })
const again = 'No response. Try again: cards already added are not added twice.'

/** Answers the page's forms with `answer`, until the returned function is called. */
async function intercept(page: Page, answer: (route: Route) => unknown) {
  const address = '**/library/transfer.data*'
  await page.route(address, (route) =>
    route.request().method() === 'POST' ? answer(route) : route.fallback(),
  )
  return () => page.unroute(address)
}

/** The server gets the form, the page no response. */
async function loseAnswer(route: Route) {
  await route.fetch({ maxRedirects: 0 })
  await route.abort('connectionfailed')
}

const losses: Record<string, (route: Route) => Promise<void>> = {
  'did not reach the server': (route) => route.abort('connectionfailed'),
  'was done, without an answer': loseAnswer,
}

for (const [loss, answer] of Object.entries(losses))
  test(`an import that ${loss} can be sent again, and adds its cards once`, async ({
    page,
    startSession,
  }) => {
    await startSession()
    await preview(page, collectrCsv)
    const restore = await intercept(page, answer)
    await importButton(page).click()
    await expect(alert(page)).toHaveText(again)
    await expect(alert(page)).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Check before importing' })).toBeVisible()
    await restore()
    await importIt(page)
    await expect(page.getByText('3 cards added to 2 entries.')).toBeVisible()
    await expect(alert(page)).toHaveCount(0)
    await startOver(page)
    await expect(page.getByText('3 copies in 2 entries')).toBeVisible()
  })

test('the wait for the answer to an import is limited', async ({ page, startSession }) => {
  await startSession()
  await page.clock.install()
  await preview(page, collectrCsv)
  const restore = await intercept(page, () => new Promise(() => undefined))
  await importButton(page).click()
  await expect(page.getByRole('button', { name: 'Importing…' })).toBeDisabled()
  await page.clock.runFor(PATIENCE_MS)
  await expect(alert(page)).toHaveText(again)
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  await restore()
  await importIt(page)
  await expect(page.getByText('3 cards added to 2 entries.')).toBeVisible()
})

test('a file that does not arrive stays chosen, to be sent again', async ({
  page,
  startSession,
}) => {
  await startSession()
  await page.goto('/library/transfer')
  const field = page.getByLabel('CSV file')
  await field.setInputFiles(collectrCsv)
  const restore = await intercept(page, (route) => route.abort('connectionfailed'))
  await page.getByRole('button', { name: 'Read File' }).click()
  await expect(alert(page)).toContainText('The upload was incomplete.')
  await expect(field).toHaveValue(/collectr\.csv$/)
  await restore()
  await page.getByRole('button', { name: 'Read File' }).click()
  await expect(importButton(page)).toBeEnabled()
})

test('a file that cannot be discarded stays on the page', async ({ page, startSession }) => {
  await startSession()
  await preview(page, collectrCsv)
  const restore = await intercept(page, (route) => route.abort('connectionfailed'))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(alert(page)).toContainText('check your connection')
  await restore()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Your library is empty')).toBeVisible()
})

test('nothing is chosen on a page that is being turned', async ({ page, startSession }) => {
  await startSession()
  await preview(page, longCsv('choices', 25))
  const toDecide = page.getByRole('region', { name: 'Needs your choice' })
  await page.getByLabel(/Match the file/).check()
  const release = await hold(page, '**/library/transfer.data*')
  await toDecide.getByRole('button', { name: 'Next' }).click()
  await expect(toDecide.getByLabel('Charizard').first()).toBeDisabled()
  await expect(page.getByLabel(/Match the file/)).toBeDisabled()
  await toDecide.getByRole('button', { name: 'Next' }).click()
  release()
  await expect(toDecide).toContainText('Page 2 of 2')
  await expect(toDecide.getByLabel('Charizard').first()).toBeEnabled()
  await expect(page.getByLabel(/Match the file/), 'sent once').toBeChecked()
})

test('an import that was left is reported at the next visit, once', async ({
  page,
  startSession,
}) => {
  await startSession()
  await preview(page, collectrCsv)
  let arrived = () => undefined as void
  const done = new Promise<void>((resolve) => (arrived = resolve))
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await intercept(page, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    arrived()
    await released
    // The page has cancelled it.
    await route.fulfill({ response }).catch(() => undefined)
  })
  await importButton(page).click()
  await done
  await page.getByRole('link', { name: 'Back to Library' }).click()
  await expect(page).toHaveURL(/\/library(\?|$)/)
  release()
  await page.goto('/library/transfer')
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await expect(page.getByText('3 cards added to 2 entries.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await page.goto('/library/transfer')
  await expect(page.getByRole('heading', { name: 'Import & Export' })).toBeVisible()
})
