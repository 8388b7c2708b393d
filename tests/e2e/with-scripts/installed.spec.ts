import type { Page } from 'playwright/test'
import { expect, test } from '../library-test'
import { untilScriptsRun } from '../scanner-test'
import { expectNoBarrier } from './barriers'
import { install, isKept } from './install'

test.use({ serviceWorkers: 'allow', locale: 'en-US' })

const offlineNote = (page: Page) => page.getByText('No connection. You are seeing what')
const keptIn = (page: Page, name: string) =>
  page.evaluate(async (cache) => {
    const requests = await (await caches.open(cache)).keys()
    return requests.map(({ url }) => url)
  }, name)

test('the menu and the session open without a network, and other pages say why they do not', async ({
  page,
  context,
}) => {
  await install(page)
  await context.setOffline(true)
  await expect(offlineNote(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
  await page.goto('/session')
  await expect(page.getByText('No cards in this session.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()

  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await page.goto('/cards/base1-4')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expectNoBarrier(page)
  for (const [path, text] of [
    ['/library?sort=name', 'Failed to fetch library'],
    ['/library/sets', 'Failed to fetch library'],
    ['/library/base1-4', 'Failed to fetch card details'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toHaveText(text)
  }
  await expectNoBarrier(page)
  await page.goto('/cards/base1-4')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Charizard' })).toBeVisible()
  await expect(offlineNote(page)).toHaveCount(0)
})

test('an opened library is available without a network, until its owner signs out', async ({
  page,
  context,
  libraryOf,
}) => {
  await libraryOf('base1-4', 'base1-2')
  await install(page)
  await page.getByRole('link', { name: 'View Library' }).click()
  await page.getByRole('link', { name: /Charizard/ }).click()
  await expect(page.getByRole('heading', { name: 'Charizard' })).toBeVisible()
  await expect.poll(() => isKept(page, '/library')).toBe(true)

  await context.setOffline(true)
  await page.goto('/library')
  await expect(page.getByRole('link', { name: /Charizard/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Blastoise/ })).toBeVisible()
  await page.getByRole('link', { name: /Charizard/ }).click()
  await expect(page.getByRole('heading', { name: 'Charizard' })).toBeVisible()

  await context.setOffline(false)
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect.poll(() => isKept(page, '/library')).toBe(false)
  await context.setOffline(true)
  await page.goto('/library')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Sign In' }), 'of nobody').toBeVisible()
})

test('without a network a signed-in person finds their library from any page', async ({
  page,
  context,
  email,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await install(page)
  await expect(page.getByText(email)).toBeVisible()
  await expect.poll(() => isKept(page, '/library'), { timeout: 90_000 }).toBe(true)
  await page.evaluate(async () => (await caches.open('pages')).delete('/', { ignoreVary: true }))
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText('Sign in to keep the cards you scan.')).toHaveCount(0)
  await page.getByRole('link', { name: 'View Library' }).click()
  await expect(page.getByRole('link', { name: /Charizard/ })).toBeVisible()

  await page.goto('/library/base1-4')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await page.getByRole('link', { name: 'View Library' }).click()
  await expect(page.getByRole('link', { name: /Charizard/ })).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(email)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
})

test.describe('in another language than English', () => {
  test.use({ locale: 'de-DE' })

  test('the menu works without a network', async ({ page, context }) => {
    await install(page)
    await page.reload()
    await expect.poll(() => keptIn(page, 'texts')).toHaveLength(1)
    const browser = await context.newCDPSession(page)
    await browser.send('Network.clearBrowserCache')
    await browser.detach()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('Du siehst, was dieses Gerät')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
  })
})

test('one person’s kept pages are deleted before the next one sees the device', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await install(page)
  await page.goto('/library')
  await expect.poll(() => isKept(page, '/library')).toBe(true)
  await page.context().clearCookies()
  await page.goto('/session')
  await expect.poll(() => isKept(page, '/library')).toBe(false)
})

test('is an installable app with working shortcuts', async ({ page }) => {
  const answer = await page.request.get('/manifest.webmanifest')
  const manifest = (await answer.json()) as {
    icons: { src: string; purpose: string }[]
    shortcuts: { url: string }[]
    share_target: { action: string }
  }
  const german = await page.request.get('/manifest.webmanifest', {
    headers: { 'Accept-Language': 'de' },
  })
  expect(await german.text()).toContain('Karte scannen')
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200)
  for (const { url } of manifest.shortcuts) {
    const shown = await page.request.get(url)
    expect(shown.status(), url).toBe(200)
    // Only the library redirects: to the sign-in.
    if (url !== '/library') expect(shown.url()).toBe(new URL(url, answer.url()).href)
  }
})

test('a service worker that could not be loaded starts on a later screen', async ({ page }) => {
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype
    let isFirst = true
    ServiceWorkerContainer.prototype.register = function (...worker: Parameters<typeof register>) {
      if (!isFirst) return register.apply(this, worker)
      isFirst = false
      document.documentElement.dataset.register = 'failed'
      return Promise.reject(new TypeError('Failed to fetch'))
    }
  })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-register', 'failed')
  await page.getByRole('navigation').getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Find a card' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
})

test('a card’s page is fetched as soon as somebody is about to open it', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await install(page)
  await page.goto('/library')
  const card = page.getByRole('link', { name: /^Charizard/ })
  await untilScriptsRun(card)
  const fetched = page.waitForResponse(/\/library\/base1-4\.data/)
  await card.hover()
  expect((await fetched).status()).toBe(200)
  await expect(page).toHaveURL('/library')
})
