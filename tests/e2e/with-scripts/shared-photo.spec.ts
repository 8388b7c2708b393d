import type { Page } from 'playwright/test'
import { untilHydrated } from '../page-load'
import { photo } from '../photos'
import { expect, test } from '../scanner-test'
import { answerScans, sureOfCharizard } from './api'
import { install } from './install'

test.use({ serviceWorkers: 'allow', locale: 'en-US' })

const isKept = (page: Page) =>
  page.evaluate(async () => (await caches.match('/shared-photo')) !== undefined)

/** How many shared photos the browser still has. */
const countKept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('shared-photo')).matchAll()).length)

/**
 * Shares a picture a number of times, padded to a size, as another app would; one that is `broken`
 * comes first.
 */
async function share(page: Page, { times = 1, filler = 0, broken = false } = {}) {
  const icon = await page.request.get('/icon-512.png')
  await page.evaluate(
    ({ image, times, filler, broken }) => {
      const form = document.createElement('form')
      Object.assign(form, {
        method: 'post',
        action: '/?index&shared',
        enctype: 'multipart/form-data',
      })
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'image' })
      const files = new DataTransfer()
      const parts = [Uint8Array.from(image), new Uint8Array(filler)]
      if (broken) files.items.add(new File(['no picture'], 'broken.png', { type: 'image/png' }))
      for (let left = times; left > 0; left--)
        files.items.add(new File(parts, `card-${left}.png`, { type: 'image/png' }))
      input.multiple = true
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { image: [...(await icon.body())], times, filler, broken },
  )
}

test('a photo that another app shares opens in the crop, without a network as well', async ({
  page,
  context,
}) => {
  await install(page)
  await share(page)
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Use Crop' }), 'it is still there').toBeVisible()
  await page.getByRole('button', { name: 'Back to Menu' }).click()
  await expect(page).toHaveURL('/')

  await context.setOffline(true)
  await share(page)
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeVisible()
})

test('several photos that another app shares at once are all scanned', async ({ page }) => {
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await install(page)
  await share(page, { times: 3 })
  await expect(page.getByRole('link', { name: /Review 3 cards/ })).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(page.getByRole('link', { name: /Review 3 cards/ }), 'taken once').toBeVisible()
  expect(await countKept(page)).toBe(0)
})

test('of several photos, one that cannot be read is reported', async ({ page }) => {
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await install(page)
  await share(page, { times: 2, broken: true })
  await expect(page.getByRole('link', { name: /Review 2 cards/ })).toBeVisible()
  await expect(page).toHaveURL('/')
  await untilHydrated(page)
  await expect(page.getByRole('alert')).toContainText('The other photos are being scanned.')
})

test('a page that is reloaded while it takes photos over takes each of them once', async ({
  page,
}) => {
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await install(page)
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...photo: Parameters<typeof put>) {
      const isQueued = this.transaction.db.name === 'queued-scans'
      const count = Number(sessionStorage.getItem('puts')) + Number(isQueued)
      sessionStorage.setItem('puts', String(count))
      if (!isQueued || count !== 2) return put.apply(this, photo)
      location.reload()
      // Until then it takes its time.
      const goOn = () => {
        this.get('').onsuccess = goOn
      }
      goOn()
      return this.getKey('') as IDBRequest<IDBValidKey>
    }
  })
  await share(page, { times: 2 })
  await expect(page.getByRole('link', { name: /Review 2 cards/ })).toBeVisible()
  await expect(page).toHaveURL('/')
  await untilHydrated(page)
  await expect(page.getByRole('link', { name: /Review 2 cards/ })).toBeVisible()
})

test('photos that take long to read lead nobody back who has left', async ({ page }) => {
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await install(page)
  await page.addInitScript(() => {
    const read = Cache.prototype.keys
    Cache.prototype.keys = async function () {
      document.documentElement.dataset.reads = 'photos'
      await new Promise((release) => addEventListener('release', release, { once: true }))
      return read.call(this)
    }
  })
  await share(page, { times: 2 })
  await expect(page.locator('html')).toHaveAttribute('data-reads', 'photos')
  await page.getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Find a card' })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('release')))
  await expect.poll(() => countKept(page)).toBe(0)
  await untilHydrated(page)
  await expect(page).toHaveURL('/search')
  await page.goBack()
  await expect(page.getByRole('link', { name: /Review 2 cards/ })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

/** Keeps the first page that takes photos over from reading any. */
async function holdFirst(page: Page) {
  await page.addInitScript(() => {
    const open = window.createImageBitmap
    window.createImageBitmap = async (...[source, ...options]: [ImageBitmapSource]) => {
      const isHeld = new URL(location.href).searchParams.has('shared') && !sessionStorage.held
      if (!isHeld) return open(source, ...options)
      document.documentElement.dataset.reads = 'photos'
      return new Promise(() => addEventListener('pagehide', () => (sessionStorage.held = 'was')))
    }
  })
}

const later = {
  'shares others': (page: Page) => share(page, { times: 3 }),
  'opens the app again': (page: Page) => page.goto('/'),
  'shares one more, and leaves it': async (page: Page) => {
    await share(page)
    await page.getByRole('button', { name: 'Back to Menu' }).click()
  },
}
for (const [what, next] of Object.entries(later))
  test(`photos that were not taken over yet are not lost if somebody ${what}`, async ({ page }) => {
    await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
    await install(page)
    await holdFirst(page)
    await share(page, { times: 2 })
    await expect(page.locator('html')).toHaveAttribute('data-reads', 'photos')
    await next(page)
    const all = what === 'shares others' ? 5 : 2
    await expect(page.getByRole('link', { name: `Review ${all} cards` })).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('something shared that cannot be scanned is refused with a reason', async ({ page }) => {
  await install(page)
  await share(page, { times: 0 })
  await expect(page.getByRole('alert')).toContainText('Please upload a valid image file')
  await share(page, { filler: 10 * 1024 * 1024 })
  await expect(page.getByRole('alert')).toContainText('Image file is too large.')
  expect(await isKept(page)).toBe(false)
  // Several were shared, but are gone: scanned already, or cleared by the browser.
  await page.goto('/?shared=several')
  await expect(page).toHaveURL('/?shared=failed')
  await expect(page.getByRole('alert')).toContainText('Failed to process image.')
  await page.getByLabel('Upload Image').setInputFiles(photo('pikachu'))
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeVisible()
})

test('a shared photo that was left waits on the menu', async ({ page, context }) => {
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await install(page)
  await share(page)
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await untilHydrated(other)
  const left = page.getByRole('button', { name: 'Open photo Shared from another app' })
  await page.getByRole('button', { name: 'Back to Menu' }).click()
  await left.click()
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeVisible()
  expect(await isKept(page)).toBe(false)
  await page.reload()
  await page.getByRole('button', { name: 'Back to Menu' }).click()
  await expect(left).toHaveCount(1)
  await left.click()
  await page.getByRole('button', { name: 'Use Crop' }).click()
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  await page.goto('/')
  await untilHydrated(page)
  await expect(left).toHaveCount(0)
})

test('a shared photo is deleted once its card is named', async ({ page }) => {
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await install(page)
  await share(page)
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeVisible()
  expect(await isKept(page)).toBe(true)
  await page.getByRole('button', { name: 'Use Crop' }).click()
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  await expect.poll(() => isKept(page)).toBe(false)
})
