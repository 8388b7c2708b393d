import type { BrowserContext, Page } from 'playwright/test'
import { addButton, expect, inLibrary, signInHere, test } from '../library-test'
import { setTextSize } from '../page-layout'
import { openHydrated } from '../page-load'
import { untilScriptsRun } from '../scanner-test'
import { choose, install, isKept, keptPage } from './install'

test.use({ serviceWorkers: 'allow', locale: 'en-US' })

type Routed = { __remixRouter?: { navigate(path: string): Promise<void> } }

/** Opens `path` as a link of a hydrated page does, by the page's data. */
async function tap(page: Page, path: string) {
  await untilScriptsRun(page.locator('body'))
  await page.evaluate((address) => (window as Routed).__remixRouter?.navigate(address), path)
}

const pages: [path: string, data: string, heading: string | RegExp][] = [
  ['/search', '/search.data', 'Find a card'],
  ['/search?q=charizard', '/search.data?q=charizard', 'Find a card'],
  ['/sets', '/sets.data', 'Sets'],
  ['/sets/base1', '/sets/base1.data', /Base/],
  ['/cards/base1-4', '/cards/base1-4.data', 'Charizard'],
  ['/?card=base1-4', '/_root.data?card=base1-4', 'Card Identified!'],
  ['/library/base1-4', '/library/base1-4.data', 'Charizard'],
]

for (const opened of ['tapped', 'loaded'])
  test(`a page once ${opened} opens without a network by tap and by reload`, async ({
    page,
    context,
    libraryOf,
  }) => {
    await libraryOf('base1-4')
    await install(page)
    const shown = (heading: string | RegExp) => page.getByRole('heading', { name: heading }).first()
    for (const [path, data, heading] of pages) {
      if (opened === 'tapped') await tap(page, path)
      else await page.goto(path)
      await expect(shown(heading)).toBeVisible()
      for (const address of [path, data]) await expect.poll(() => isKept(page, address)).toBe(true)
    }
    await context.setOffline(true)
    for (const [path, , heading] of pages) {
      await page.goto('/session')
      await tap(page, path)
      await expect(shown(heading), `${path} by tap`).toBeVisible()
      await page.reload()
      await expect(shown(heading), `${path} by reload`).toBeVisible()
      await expect(page.getByRole('heading', { name: 'No connection' })).toHaveCount(0)
    }
  })

test('the shortcuts to the search and the sets open without a network', async ({
  page,
  context,
}) => {
  await install(page)
  await context.setOffline(true)
  await page.goto('/search')
  await expect(page.getByText('No connection. Searches, sets and cards')).toBeVisible()
  await page.getByRole('link', { name: 'Browse Sets' }).click()
  await expect(page.getByRole('link', { name: /^Base Set/ })).toBeVisible()
})

test('signed out, nothing is said to have failed', async ({ page, context }) => {
  await install(page)
  await context.setOffline(true)
  await tap(page, '/library')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a card added without a network is in the library once there is one', async ({
  page,
  context,
  libraryOf,
}) => {
  await libraryOf()
  await install(page)
  await openHydrated(page, '/cards/base1-4')
  await context.setOffline(true)
  await addButton(page).click()
  const kept = page.getByText('The card is kept on this device, and added to your library')
  await expect(kept).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(kept).toBeVisible()
  await page.goto('/session')
  await context.setOffline(false)
  await expect(page.getByText('The card was added to your library.')).toBeVisible()
  await page.goto('/cards/base1-4')
  await expect(inLibrary(page)).toBeDisabled()
  expect(await page.evaluate(() => localStorage.getItem('kept-adds'))).toBeNull()
})

/** Adds a card without a network, which the browser then keeps. */
async function addOffline(page: Page, context: BrowserContext) {
  await install(page)
  await openHydrated(page, '/cards/base1-4')
  await context.setOffline(true)
  await addButton(page).click()
  await expect(page.getByText('The card is kept on this device')).toBeVisible()
}

test('a kept add whose owner’s session was ended is not for who signs in after', async ({
  page,
  context,
  email,
  libraryOf,
}) => {
  await libraryOf()
  await addOffline(page, context)
  await context.clearCookies({ name: /^s(?:Access|Refresh)Token$/ })
  await context.setOffline(false)
  await page.getByRole('alert').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/auth\?/)
  await signInHere(page, `gary-${email}`)
  await expect(page).not.toHaveURL(/\/auth/)
  const kept = () => page.evaluate(() => localStorage.getItem('kept-adds'))
  await expect.poll(kept).toBeNull()
  const headers = { Accept: 'text/html' }
  const form = { card_id: 'base1-4', stay: '1', owner: 'ash' }
  await page.request.post('/?index&add', { headers, form })
  const library = await page.request.get('/v1/api/library')
  expect(library.status()).toBe(200)
  expect(await library.text()).not.toContain('base1-4')
})

test('the note that there is no network is whole, however large the letters', async ({
  page,
  context,
}) => {
  await page.goto('/language')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.goto('/search')
  await page.setViewportSize({ width: 320, height: 640 })
  await setTextSize(page, 'double')
  await context.setOffline(true)
  const note = page.locator('.offline-note')
  await expect(note).toHaveCSS('position', 'fixed')
  const isWhole = () =>
    note.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const text = range.getBoundingClientRect()
      const box = element.getBoundingClientRect()
      const bar = document.querySelector('.top-bar')?.getBoundingClientRect()
      return text.top >= 0 && text.bottom <= box.bottom && (bar?.top ?? 0) >= box.bottom - 1
    })
  await expect.poll(isWhole).toBe(true)
})

const chosen = (page: Page, language: string, theme: string) =>
  expect(page.locator(`html[lang=${language}][data-theme=${theme}]`)).toBeAttached()

test('what nobody has opened is in the chosen language and theme, too', async ({
  page,
  context,
}) => {
  await choose(page, 'Deutsch', 'dark')
  await install(page)
  const unseen = '/pokemon/pikachu'
  const heading = page.getByRole('heading', { level: 1 })
  await context.setOffline(true)
  await page.goto(unseen)
  await expect(heading).toHaveText('Keine Verbindung')
  await chosen(page, 'de', 'dark')
  await page.goto('/search')
  await chosen(page, 'de', 'dark')
  await context.setOffline(false)

  await choose(page, 'Italiano', 'light')
  for (const path of ['/offline', '/sets'])
    await expect.poll(() => keptPage(page, path)).toContain('<html lang="it" data-theme="light">')
  await context.setOffline(true)
  await page.goto(unseen)
  await expect(heading).toHaveText('Nessuna connessione')
})
