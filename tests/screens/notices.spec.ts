import { expect } from '../e2e/scanner-test'
import { test as frontTest } from '../e2e/with-scripts/front-server'
import { test } from './screens-test'
import { show } from './show'

test('a shared photo that cannot be used', async ({ page }) => {
  await page.goto('/?shared=failed')
  await expect(page.getByRole('alert')).toContainText('Failed to process image.')
  await show(page, 'menu, shared photo refused')
})

test('no network', async ({ page, context }) => {
  await page.goto('/?card=base1-4', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  await show(page, 'result, offline')
})

frontTest.describe('a new version', () => {
  frontTest.use({ serviceWorkers: 'allow' })

  frontTest('offered', async ({ page, front }) => {
    await page.goto(front.url)
    await page.evaluate(async () => navigator.serviceWorker.ready)
    front.deploy()
    await page.reload()
    await expect(page.getByText('A new version is ready.')).toBeVisible()
    // The letters came late, through the worker: only another theme draws them.
    await page.emulateMedia({ colorScheme: 'dark' })
    await show(page, 'menu, new version')
  })
})
