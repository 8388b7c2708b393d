import type { Page } from 'playwright/test'
import { keepSession } from './kept-session'
import { expect, test } from './screens-test'
import { show } from './show'

const strip = (page: Page) => page.getByRole('region', { name: 'Scan session' })

test('above the menu', async ({ page }) => {
  await keepSession(page, 7)
  await page.goto('/')
  await expect(strip(page)).toContainText('Review 9 cards')
  await show(page, 'menu, with a session')
})

test('full', async ({ page }) => {
  await keepSession(page, 100)
  await page.goto('/')
  await expect(strip(page)).toContainText('This session is full.')
  await show(page, 'menu, with a full session')
  await page.goto('/session')
  await expect(page.getByText('This session is full.')).toBeVisible()
  await show(page, 'session, full')
})

test('changes of a line', async ({ page }) => {
  await keepSession(page, 3)
  await page.goto('/session')
  await page.locator('summary', { hasText: 'Blastoise' }).click()
  await expect(page.getByRole('link', { name: 'Show Card' })).toBeVisible()
  await show(page, 'session, open row')
  const row = page.getByRole('group', { name: 'Blastoise' })
  await row.getByText('Not your card?').click()
  await expect(row.getByRole('searchbox')).toBeVisible()
  await show(page, 'session, other cards of a row')
  await page.getByRole('button', { name: 'Remove Blastoise' }).click()
  await expect(page.getByText('Blastoise was removed.')).toBeVisible()
  await show(page, 'session, row removed')
})

test('signed in', async ({ page, startSession }) => {
  await startSession()
  await keepSession(page, 3)
  await page.goto('/session')
  const add = page.getByRole('button', { name: 'Add 5 Cards' })
  await expect(add).toBeEnabled()
  await show(page, 'session, signed in')
  await add.click()
  await expect(page.getByText('5 cards added to your library.')).toBeVisible()
  await show(page, 'session, added')
})
