import { expect, untilScriptsRun } from '../scanner-test'
import { test } from './front-server'
import { isKept, startWorker } from './install'

test.use({ serviceWorkers: 'allow', locale: 'en-US' })

test('while a proxy cannot reach the scanner, what is kept is shown', async ({ page, front }) => {
  await page.goto(front.url)
  await startWorker(page)
  await page.goto(`${front.url}/sets/base1`)
  for (const path of ['/sets/base1', '/sets/base1.data'])
    await expect.poll(() => isKept(page, path)).toBe(true)
  front.stop()
  await page.goto(`${front.url}/sets/base1`)
  await expect(page.getByRole('heading', { name: /Base/ }).first()).toBeVisible()
  await page.goto(`${front.url}/session`)
  await expect(page.getByText('No cards in this session.'), 'of the shell').toBeVisible()
  await untilScriptsRun(page.locator('body'))
  await page.getByRole('navigation').getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Find a card' }), 'by its data').toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await page.goto(`${front.url}/auth`)
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
})
