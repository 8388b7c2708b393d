import { expect, test } from '../scanner-test'
import { hold } from './api'
import { countHistorySteps } from './history-steps'

const back = '.top-bar > a'

test.beforeEach(async ({ page }) => {
  await page.goto('/sets')
  await page.goto('/search?q=base+set')
})

test('the arrow leads back to where the list was scrolled to', async ({ page }) => {
  const last = page.locator('.browse-tiles a').last()
  await last.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(500)
  await last.click()
  await expect(page.locator(back)).toHaveText('Back to Search')
  await page.locator(back).click()
  await expect(page).toHaveURL('/search?q=base+set')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('two presses of the arrow go back one page, and a reload forgets nothing', async ({
  page,
}) => {
  await page.locator('.browse-tiles a').first().click()
  await expect(page.locator(back)).toHaveText('Back to Search')
  const steps = await countHistorySteps(page)
  await page.reload()
  await expect(page.locator(back)).toHaveText('Back to Search')
  await page.locator(back).dblclick()
  await expect(page).toHaveURL('/search?q=base+set')
  expect(steps()).toBe(1)
})

test('a second press of the arrow while the page before loads goes no further', async ({
  page,
}) => {
  const steps = await countHistorySteps(page)
  await page.goto('/sets')
  await page.getByRole('link', { name: /^Base/ }).click()
  await page.locator('.browse-tiles a').first().click()
  await expect(page.locator(back)).toHaveText('Back to Set')
  const data = '**/sets/base1.data*'
  const release = await hold(page, data)
  const asked = page.waitForRequest(data)
  await page.locator(back).click()
  await asked
  await page.locator(back).click()
  release()
  await expect(page.getByRole('heading', { name: 'Base', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/sets/base1')
  expect(steps()).toBe(1)
})
