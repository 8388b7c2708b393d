import type { Request } from 'playwright/test'
import { expect, test } from '../library-test'
import { choose, install, isKept, keptPage } from './install'

test.use({ serviceWorkers: 'allow', locale: 'en-US' })

/* A library that its owner never opened, as somebody will look for it at a fair. */

/** Whether the worker fetches the last of what its installation stores. */
const isLastOfWorker = (request: Request) =>
  request.serviceWorker() !== null && request.url().endsWith('/manifest.webmanifest')

test('a library never opened is there without a network', async ({ page, context, libraryOf }) => {
  await libraryOf('base1-4')
  await install(page)
  await expect.poll(() => isKept(page, '/library'), { timeout: 90_000 }).toBe(true)
  await expect.poll(() => isKept(page, '/library.data')).toBe(true)
  await context.setOffline(true)
  await page.goto('/library')
  await expect(page.getByRole('link', { name: /Charizard/ })).toBeVisible()
})

test('a library never opened is kept by a worker that is already being installed', async ({
  page,
  context,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  let release = () => {}
  const isHeld = new Promise<void>((done) => (release = done))
  await context.route('**/manifest.webmanifest', async (route) => {
    if (route.request().serviceWorker()) await isHeld
    await route.continue()
  })
  const hasStarted = page.waitForResponse(/start-service-worker/)
  const isInstalling = context.waitForEvent('request', isLastOfWorker)
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/build/service-worker.js', { scope: '/' })
  })
  await isInstalling
  await hasStarted
  await page.waitForLoadState('networkidle')
  release()
  await expect.poll(() => isKept(page, '/library'), { timeout: 90_000 }).toBe(true)
})

test('all pages of a library never opened, and its cards, are there without a network', async ({
  page,
  context,
  libraryOf,
}) => {
  const cards = Array.from({ length: 62 }, (_, index) => `base1-${index + 1}`)
  await libraryOf(...cards)
  await install(page)
  // The card added first is the last one of the last page.
  await expect.poll(() => isKept(page, '/library/base1-1.data'), { timeout: 120_000 }).toBe(true)
  await context.setOffline(true)
  await page.goto('/library')
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByRole('link', { name: /^Alakazam/ }).click()
  await expect(page.getByRole('heading', { name: 'Alakazam' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
})

test('a library never opened is kept again in another language and theme', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await install(page)
  const kept = () => keptPage(page, '/library')
  await expect.poll(kept, { timeout: 90_000 }).toContain('<html lang="en">')
  await choose(page, 'Deutsch', 'dark')
  await expect.poll(kept).toContain('<html lang="de" data-theme="dark">')
})
