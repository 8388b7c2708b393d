import type { Page } from 'playwright/test'
import { PSEUDO_LANGUAGE, toLocale } from '~/language/languages'
import { addByApi } from '../library-test'
import { testWith } from '../own-server-test'
import { photo } from '../photos'
import { expect } from '../sign-in-test'
import { answerFinds, answerScans } from './api'
import { EVERY_LANGUAGE, languageFaults } from './language-faults'
import { speak } from './every-language'
import { install } from './install'

const test = testWith({ PSEUDO_LANGUAGE: 'on' })

test.use({ serviceWorkers: 'allow' })

const note = (page: Page) => expect(page.locator('.offline-note')).toBeVisible()

const goTo = (path: string) => async (page: Page) => {
  await page.goto(path)
  await note(page)
}

/** What is kept, in the language of its last visit. */
const KEPT = ['/', '/session', '/library', '/library/base1-4', '/cards/base1-4', '/cards/base1-2']

const NOT_KEPT = 'a page that is not kept'

/** In the order in which they are walked: the photos wait on the menu. */
const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  ...Object.fromEntries(
    ['/session', '/library', '/library/base1-4'].map((path) => [path, goTo(path)]),
  ),
  'the page of a card': goTo('/cards/base1-4'),
  'a card that is added later': async (page) => {
    await goTo('/cards/base1-2')(page)
    await page.locator('main .button-primary').first().click()
    const kept = () => page.evaluate(() => localStorage.getItem('kept-adds'))
    await expect.poll(kept).not.toBeNull()
  },
  'a photo that is scanned later': async (page) => {
    await goTo('/')(page)
    await page.locator('#upload-image').setInputFiles(photo('wide'))
    await page.locator('.crop-actions .button-primary').click()
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'the menu': async (page) => {
    await goTo('/')(page)
    await expect(page.locator('section.recent li').first()).toBeVisible()
  },
  'a card that the device knows': async (page) => {
    await page.locator('section.recent a[href*="card="]').first().click()
    await expect(page).toHaveURL(/card=base1-58/)
    await expect(page.locator('main h1, main h2').first()).toBeVisible()
  },
  [NOT_KEPT]: async (page) => {
    await page.goto('/cards/base1-9')
    await expect(page.locator('main h1')).toBeVisible()
  },
}

/** A scan of a card whose page is not kept, and a session. */
async function keepScans(page: Page) {
  await page.evaluate(() => {
    const card = { name: 'Pikachu', number: '58', set_name: 'Base Set' }
    const price = { minor: 45_810, currency: 'USD' }
    const scan = { scanId: 'one', cardId: 'base1-58', ...card, thumbnail: null, at: 0, price }
    localStorage.setItem('recent-scans', JSON.stringify({ version: 1, scans: [scan] }))
    const line = { set_name: 'Base Set', finish: 'holo', finishes: [], thumbnail: null, count: 1 }
    const rows = [
      { ...line, id: 'one', cardId: 'base1-4', name: 'Charizard', number: '4' },
      { ...line, id: 'two', cardId: 'base1-2', name: 'Blastoise', number: '2' },
    ]
    const kept = { version: 1, id: crypto.randomUUID(), rows, last: null, sent: null }
    localStorage.setItem('scan-session', JSON.stringify(kept))
  })
}

async function walk(page: Page, code: string) {
  const found: Record<string, string[]> = {}
  for (const [name, open] of Object.entries(SCREENS)) {
    // No browser speaks the pseudo-language.
    if (name === NOT_KEPT && code === PSEUDO_LANGUAGE) continue
    await open(page)
    const faults = await languageFaults(page, code, { isLarge: false, names: ['Jan'] })
    if (faults.length > 0) found[name] = faults
  }
  return found
}

// In the browser's own language: what is kept before anybody opens a page knows no other.
for (const code of EVERY_LANGUAGE)
  test.describe(code, () => {
    test.use({ locale: toLocale(code) })

    test(`what is there without a network is in ${code}, and fits`, async ({
      page,
      context,
      baseURL,
      startSession,
    }) => {
      await startSession()
      await addByApi(page, 'base1-4')
      await answerFinds(page)
      await answerScans(page, (route) => route.abort('connectionfailed'))
      if (code === PSEUDO_LANGUAGE) await speak({ page, baseURL }, code)
      await install(page)
      await keepScans(page)
      for (const path of KEPT) await page.goto(path)
      await context.setOffline(true)
      expect(await walk(page, code)).toEqual({})
    })
  })
