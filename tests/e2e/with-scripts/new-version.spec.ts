import { expect, untilScriptsRun } from '../scanner-test'
import { expectNoBarrier } from './barriers'
import { test } from './front-server'
import { isKept, startWorker } from './install'

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

test('kept pages of an older version give way to the shell, or can be read', async ({
  page,
  context,
  front,
}) => {
  await page.goto(front.url)
  await startWorker(page)
  for (const path of ['/session', '/sets/base1']) {
    await page.goto(front.url + path)
    await expect.poll(() => isKept(page, path)).toBe(true)
    // As if an update had replaced all scripts.
    await page.evaluate(async (address) => {
      const kept = await caches.open('pages')
      const before = await kept.match(address, { ignoreVary: true })
      const html = (await before?.text())?.replaceAll('/build/', '/build/older-')
      await kept.put(address, new Response(html, { headers: { 'Content-Type': 'text/html' } }))
    }, path)
  }
  await context.setOffline(true)
  await page.goto(`${front.url}/sets/base1`)
  await expect(page.getByRole('heading', { name: /Base/ }).first()).toBeVisible()
  await page.goto(`${front.url}/session`)
  await untilScriptsRun(page.locator('body'))
  await expect(page.getByText('No cards in this session.')).toBeVisible()
})

test('scripts of the version that waits are there for its pages', async ({
  page,
  context,
  front,
}) => {
  await page.goto(front.url)
  await startWorker(page)
  await page.evaluate(async () => {
    const precache = (await caches.keys()).find((name) => name.includes('precache')) ?? ''
    await (await caches.open(precache)).put('/build/newer.js', new Response('of the newer version'))
  })
  await context.setOffline(true)
  const text = await page.evaluate(async () => (await fetch('/build/newer.js')).text())
  expect(text).toBe('of the newer version')
})
