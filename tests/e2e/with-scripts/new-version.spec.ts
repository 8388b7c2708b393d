import { expect } from '../scanner-test'
import { expectNoBarrier } from './barriers'
import { test } from './front-server'

test.use({ serviceWorkers: 'allow' })

test('a page that is never reloaded is offered a new version, once an hour', async ({
  page,
  front,
}) => {
  await page.goto(front.url)
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await page.clock.install()
  const asked = () => front.asked.filter((path) => path.endsWith('/service-worker.js')).length
  const before = asked()
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const offer = page.getByText('A new version is ready.')
  front.deploy()
  await comeBack()
  await page.clock.fastForward('59:00')
  await comeBack()
  expect(asked()).toBe(before)
  await page.clock.fastForward('02:00')
  await comeBack()
  await expect(async () => {
    // The library waits a moment before it reports.
    await page.clock.runFor(500)
    await expect(offer).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('a new version is offered, and loaded when somebody accepts it', async ({
  page,
  context,
  front,
}) => {
  await page.goto(front.url)
  await page.evaluate(async () => navigator.serviceWorker.ready)
  front.deploy()
  await page.reload()
  const offer = page.getByText('A new version is ready.')
  await expect(offer).toBeVisible()
  await expectNoBarrier(page)
  await page.getByLabel('Search by name or number').first().fill('half a word')
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(offer).toHaveCount(0)
  await expect(page.getByLabel('Search by name or number').first()).toHaveValue('half a word')

  await page.reload()
  await expect(offer, 'it waits').toBeVisible()
  const other = await context.newPage()
  await other.goto(front.url)
  await expect(other.getByText('A new version is ready.')).toBeVisible()
  await other.getByRole('button', { name: 'Later' }).click()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update' }).click()
  await loaded
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((all) => all?.update()))
  await expect(offer).toHaveCount(0)
  await expect(other.getByText('A new version is ready.'), 'what it lacks is gone').toBeVisible()
  const reloaded = other.waitForEvent('load')
  await other.getByRole('button', { name: 'Update' }).click()
  await reloaded
})
