import type { Page } from 'playwright/test'
import { addButton, expect, inLibrary, test } from '../library-test'
import { openHydrated } from '../page-load'
import { answerFinds, answerScans } from './api'
import { install } from './install'
import { photosIn, pickTwo } from './queue-steps'

test.use({ serviceWorkers: 'allow', locale: 'en-US' })

/**
 * Ends the service worker as browsers do when it is idle: it starts anew, and remembers nothing.
 */
async function stopWorker(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
  await browser.detach()
}

/** What this browser stores for the site that contains one of `words`, and where. */
const storedWith = (page: Page, ...words: string[]) =>
  page.evaluate(async (wanted) => {
    const found: string[] = []
    const look = (place: string, text: string) => {
      if (wanted.some((word) => text.includes(word))) found.push(place)
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const kept = await cache.match(request, { ignoreVary: true })
        if (/html|json|text/.test(kept?.headers.get('Content-Type') ?? ''))
          look(`${name} ${request.url}`, request.url + (await kept?.text()))
      }
    }
    for (const [key, text] of Object.entries(localStorage)) look(`local ${key}`, String(text))
    for (const [key, text] of Object.entries(sessionStorage)) look(`session ${key}`, String(text))
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => done(opening.result)
        opening.onerror = () => fail(new Error(name))
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((done, fail) => {
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => done(reading.result)
          reading.onerror = () => fail(new Error(store))
        })
        for (const row of rows) look(`${name} ${store}`, JSON.stringify(row))
      }
      database.close()
    }
    return found
  }, words)

/** The photos that the browser stores until they are scanned. */
const countPhotos = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const opening = indexedDB.open('queued-scans')
        opening.onerror = () => fail(new Error(String(opening.error)))
        opening.onsuccess = () => {
          const all = opening.result.transaction('photos').objectStore('photos').count()
          all.onsuccess = () => done(all.result)
        }
      }),
  )

/** Fills the browser with pages of an account's library. */
async function keepLibrary(page: Page) {
  await install(page)
  for (const path of ['/library/base1-4', '/library']) {
    await page.goto(path)
    await expect(page.getByText('Charizard').first()).toBeVisible()
    await expect.poll(() => isKept(page, path)).toBe(true)
  }
}

const isKept = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const kept = await caches.match(address, { ignoreVary: true })
    return kept !== undefined
  }, path)

const forget = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    for (const name of await caches.keys())
      await (await caches.open(name)).delete(address, { ignoreVary: true })
  }, path)

async function expectNoLibraryOffline(page: Page, email: string) {
  await page.context().setOffline(true)
  for (const path of ['/library', '/library/base1-4']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    expect(await page.content()).not.toContain(email)
  }
}

const accountId = (page: Page) =>
  page.evaluate(() => localStorage.getItem('kept-pages-of') ?? 'none')

test('a deleted account leaves nothing in a browser whose worker was idle', async ({
  page,
  email,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await keepLibrary(page)
  await openHydrated(page, '/account/delete')
  const words = [email, await accountId(page), '/library/base1-4']
  expect(await storedWith(page, ...words)).not.toEqual([])
  await stopWorker(page)
  await page.getByLabel('Type DELETE to confirm').fill('DELETE')
  await page.getByRole('button', { name: 'Delete My Account and All My Data' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await expect.poll(() => storedWith(page, ...words)).toEqual([])
  await expectNoLibraryOffline(page, email)
})

test('a deleted account leaves no photo that waited on the device', async ({
  page,
  startSession,
}) => {
  await startSession()
  await answerFinds(page)
  await answerScans(page, (route) => route.abort('connectionfailed'))
  await page.goto('/')
  await pickTwo(page)
  await expect(photosIn(page)).toHaveCount(2)
  await expect.poll(() => countPhotos(page)).toBe(2)
  await page.evaluate(async () => {
    const shared = await caches.open('shared-photo')
    await shared.put('/shared-photo/one-of-several', new Response('a photo'))
  })
  await page.goto('/account/delete')
  await page.getByLabel('Type DELETE to confirm').fill('DELETE')
  await page.getByRole('button', { name: 'Delete My Account and All My Data' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await expect.poll(() => countPhotos(page)).toBe(0)
  await expect.poll(() => page.evaluate(() => caches.has('shared-photo'))).toBe(false)
})

test('a sign-out without scripts leaves no page in a browser whose worker was idle', async ({
  page,
  email,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await keepLibrary(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto('/')
  await stopWorker(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expectNoLibraryOffline(page, email)
})

test('a library kept before the worker was idle is not shown once a newer one was opened', async ({
  page,
  context,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await keepLibrary(page)
  await openHydrated(page, '/cards/base1-2')
  await addButton(page).click()
  await expect(inLibrary(page)).toBeDisabled()
  await stopWorker(page)
  await page.getByRole('link', { name: 'Library', exact: true }).click()
  const blastoise = page.getByRole('link', { name: /Blastoise/ })
  await expect(blastoise).toBeVisible()
  const isInKept = (path: string) =>
    page.evaluate(async (address) => {
      const kept = await caches.match(address, { ignoreVary: true })
      return (await kept?.text())?.includes('Blastoise')
    }, path)
  await expect.poll(() => isInKept('/library')).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(blastoise).toBeVisible()
})

test('what was kept since the worker started is not fetched again with each page', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await keepLibrary(page)
  await stopWorker(page)
  const dateOf = (path: string) =>
    page.evaluate(async (address) => {
      const kept = await caches.match(address, { ignoreVary: true })
      return Date.parse(kept?.headers.get('Date') ?? '')
    }, path)
  /** In a later second than what is kept: its date is in seconds. */
  const open = async () => {
    const before = await dateOf('/library')
    await expect.poll(() => Date.now()).toBeGreaterThan(before + 1000)
    await openHydrated(page, '/library')
    await expect.poll(() => dateOf('/library')).toBeGreaterThan(before)
  }
  await open()
  await open()
  const kept = await dateOf('/library.data')
  // The worker keeps one page after the other: this one follows those that it has.
  await forget(page, '/library/sets.data')
  await open()
  await expect.poll(() => isKept(page, '/library/sets.data')).toBe(true)
  expect(await dateOf('/library.data')).toBe(kept)
})
