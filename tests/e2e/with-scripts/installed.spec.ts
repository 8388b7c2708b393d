import type { Page } from 'playwright/test'
import { expect, test } from '../library-test'
import { photo } from '../photos'
import { expectNoBarrier } from './barriers'
import { install } from './install'

test.use({ serviceWorkers: 'allow', locale: 'en-US' })

const offlineNote = (page: Page) => page.getByText('No connection. You see what')
const isKept = (page: Page, path: string) =>
  page.evaluate(async (address) => (await caches.match(address)) !== undefined, path)
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
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Charizard' })).toBeVisible()
  await expect(offlineNote(page)).toHaveCount(0)
})

test('a library that was opened is there without a network, until its owner signs out', async ({
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

test.describe('in another language than English', () => {
  test.use({ locale: 'de-DE' })

  test('the menu works in it without a network', async ({ page, context }) => {
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

test('what is kept of one person is forgotten before the next one sees the device', async ({
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

test('a photo taken without a network is scanned when there is one', async ({ page, context }) => {
  await install(page)
  await context.setOffline(true)
  await page.getByLabel('Upload Image').setInputFiles(photo('pikachu'))
  await page.getByRole('button', { name: 'Use Crop' }).click()
  await expect(page.getByRole('alert')).toContainText('kept on this device')
  await page.getByRole('button', { name: 'Use Crop' }).click()
  await expect(page.getByRole('alert')).toContainText('kept on this device')
  await page.reload()
  const queue = page.getByRole('region', { name: 'Photos taken offline' })
  await expect(queue).toContainText('One photo kept on this device')
  await expect(queue.getByRole('listitem'), 'tried twice, kept once').toHaveCount(1)
  await expectNoBarrier(page)

  await context.route('**/v1/api/scan-card', (route) => route.abort('connectionfailed'))
  await context.setOffline(false)
  await expect(queue).toContainText('the scanner could not be reached')
  await context.unroute('**/v1/api/scan-card')
  await queue.getByRole('button', { name: 'Scan Now' }).click()
  await expect(queue).toHaveCount(0)
  await page.getByRole('link', { name: /Review 1 card/ }).click()
  await expect(page.getByRole('group', { name: 'Pikachu' })).toBeVisible()
})

test('a photo that is kept while another one is sent follows it', async ({ page, context }) => {
  const scans = '**/v1/api/scan-card'
  await install(page)
  await context.setOffline(true)
  await page.getByLabel('Upload Image').setInputFiles(photo('pikachu'))
  await page.getByRole('button', { name: 'Use Crop' }).click()
  await expect(page.getByRole('alert')).toContainText('kept on this device')
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route(scans, async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  const sent = page.waitForRequest(scans)
  await context.setOffline(false)
  await sent

  // Opened while the first tab sends, so that it is not the one to send.
  const other = await context.newPage()
  await other.goto('/', { waitUntil: 'networkidle' })
  await other.route(scans, (route) => route.abort('connectionfailed'))
  await other.getByLabel('Upload Image').setInputFiles(photo('filled'))
  await other.getByRole('button', { name: 'Use Crop' }).click()
  await expect(other.getByRole('alert')).toContainText('kept on this device')
  release()
  await expect(page.getByRole('link', { name: /Review 2 cards/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Photos taken offline' })).toHaveCount(0)
})

test('a photo that nobody can name waits for a person', async ({ page, context }) => {
  await install(page)
  await context.setOffline(true)
  await page.getByLabel('Upload Image').setInputFiles(photo('nothing'))
  await page.getByRole('button', { name: 'Use Crop' }).click()
  await expect(page.getByRole('alert')).toContainText('kept on this device')
  await page.reload()
  await context.setOffline(false)
  const queue = page.getByRole('region', { name: 'Photos taken offline' })
  await expect(queue).toContainText('The scanner is not sure about this photo.')
  await queue.getByRole('button', { name: /^Open photo/ }).click()
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Menu' }).click()
  await expect(queue).toHaveCount(0)
})

/** Shares a picture as often as asked, with so many bytes behind it, as another app would. */
async function share(page: Page, { times = 1, filler = 0 } = {}) {
  const icon = await page.request.get('/icon-512.png')
  await page.evaluate(
    ({ image, times, filler }) => {
      const form = document.createElement('form')
      Object.assign(form, {
        method: 'post',
        action: '/?index&shared',
        enctype: 'multipart/form-data',
      })
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'image' })
      const files = new DataTransfer()
      const parts = [Uint8Array.from(image), new Uint8Array(filler)]
      for (let left = times; left > 0; left--)
        files.items.add(new File(parts, `card-${left}.png`, { type: 'image/png' }))
      input.multiple = true
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { image: [...(await icon.body())], times, filler },
  )
}

test('a photo that another app shares lands in the crop, without a network as well', async ({
  page,
  context,
}) => {
  await install(page)
  await share(page)
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Menu' }).click()
  await expect(page).toHaveURL('/')

  await context.setOffline(true)
  await share(page)
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeVisible()
})

test('what is shared and cannot be scanned is turned away with a word why', async ({ page }) => {
  await install(page)
  await share(page, { times: 2 })
  await expect(page.getByRole('alert')).toHaveText('Share one photo at a time.')
  await share(page, { filler: 10 * 1024 * 1024 })
  await expect(page.getByRole('alert')).toContainText('Image file is too large.')
  expect(await isKept(page, '/shared-photo')).toBe(false)
  await page.getByLabel('Upload Image').setInputFiles(photo('pikachu'))
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeVisible()
})

test('is an app that can be installed, with shortcuts that lead somewhere', async ({ page }) => {
  const answer = await page.request.get('/manifest.webmanifest')
  const manifest = (await answer.json()) as {
    icons: { src: string; purpose: string }[]
    shortcuts: { url: string }[]
    share_target: { action: string }
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200)
  for (const { url } of manifest.shortcuts) {
    const shown = await page.request.get(url)
    expect(shown.status(), url).toBe(200)
    // The library alone leads elsewhere: to the sign-in.
    if (url !== '/library') expect(shown.url()).toBe(new URL(url, answer.url()).href)
  }
})
