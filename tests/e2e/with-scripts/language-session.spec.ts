import type { Page } from 'playwright/test'
import { readTables } from '../../../scripts/texts.mjs'
import { putPrices, ratesFile } from '../exchanged-prices'
import { addByApi, addUnknownCards } from '../library-test'
import { testWith } from '../own-server-test'
import { untilHydrated } from '../page-load'
import { photo } from '../photos'
import { expect } from '../sign-in-test'
import { answerFinds, answerScans, blastoise, cardAt, charizard, sureOfCharizard } from './api'
import { everyLanguage, speak } from './every-language'

/** Prices of its own, in euros and in dollars. */
const test = testWith({ PSEUDO_LANGUAGE: 'on', EXCHANGE_RATES: ratesFile })

const [left, right] = [cardAt(0.1, 0.2, 0.4, 0.8), cardAt(0.55, 0.2, 0.85, 0.8)]
const alert = (page: Page) => expect(page.getByRole('alert').first()).toBeVisible()

/** Opens what the lines fold away, which they fill only then. */
async function openLines(page: Page) {
  const closed = page.locator('details:not([open])')
  await expect(async () => {
    await closed.evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
    await untilHydrated(page)
    await expect(closed).toHaveCount(0, { timeout: 100 })
  }).toPass()
}

/** Three lines with all that a line can say; `others` more fill the session. */
async function keepSession(page: Page, others = 0) {
  await page.evaluate((count) => {
    const line = { set_name: 'Base Set', number: '4', thumbnail: null, count: 1 }
    const finishes = [
      { finish: 'holo', price: { minor: 1_234_567, currency: 'USD' } },
      { finish: 'first-edition', price: null },
    ]
    const pricedAt = Date.UTC(2025, 9, 20)
    const rows = [
      {
        ...{ ...line, id: 'one', cardId: 'base1-4', name: 'Charizard' },
        finish: 'holo',
        finishes,
        pricedAt,
        count: 3,
      },
      {
        ...{ ...line, id: 'two', cardId: 'base1-2', name: 'Blastoise' },
        ...{ finish: 'first-edition', finishes },
        condition: 'moderately-played',
      },
      { ...line, id: 'three', cardId: 'base1-58', name: 'Pikachu', finish: 'normal', finishes: [] },
      ...Array.from({ length: count }, (_, at) => ({
        ...{ ...line, id: `row-${at}`, cardId: `other-${at}`, name: 'Pikachu' },
        ...{ finish: 'normal', finishes: [] },
      })),
    ]
    const last = { scanId: 'one', cardId: 'base1-4', finish: 'holo' }
    const kept = { version: 1, id: crypto.randomUUID(), rows, last, sent: null }
    localStorage.setItem('scan-session', JSON.stringify(kept))
  }, others)
}

test('every screen of a session is in every language, and fits', async ({
  page,
  baseURL,
  server,
  startSession,
}) => {
  const inEveryLanguage = everyLanguage({ page, baseURL })
  await putPrices(server.dataDir)
  const open = async () => {
    await page.goto('/session')
    await expect(page.locator('.session-row').first()).toBeVisible()
  }
  await page.goto('/session')
  await keepSession(page)
  await inEveryLanguage('a session, signed out', open)
  await startSession()
  await addByApi(page, 'base1-4')
  await inEveryLanguage('a session', open)
  await inEveryLanguage('its lines, opened', async () => {
    await open()
    await openLines(page)
  })
  await inEveryLanguage('a removed line', async () => {
    await open()
    await page.locator('.session-row button[value=less]').last().click()
    await expect(page.locator('.session-row')).toHaveCount(2)
    await keepSession(page)
  })
  await inEveryLanguage('a session on the menu', async () => {
    await page.goto('/')
    await expect(page.locator('a[href^="/session"]').first()).toBeVisible()
  })
  await page.route('**/session.data**', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionfailed') : route.continue(),
  )
  await inEveryLanguage('cards that could not be added', async () => {
    await open()
    await page.locator('button[value=add-all]').click()
    await alert(page)
  })
  await page.unrouteAll()
  await inEveryLanguage('cards that were added', async () => {
    await keepSession(page)
    await open()
    await page.locator('button[value=add-all]').click()
    await expect(page.locator('.session-row')).toHaveCount(0)
  })
  await keepSession(page, 97)
  await inEveryLanguage('a full session', open)
  const other = '/session/correct?line=base1-4~holo~1&q='
  await inEveryLanguage('other cards of a line', () => page.goto(`${other}char`))
  await inEveryLanguage('no other card of a line', () => page.goto(`${other}xqzw`))
})

test('what becomes of cards and accounts is said in every language, and fits', async ({
  page,
  baseURL,
  server,
  startSession,
}) => {
  const inEveryLanguage = everyLanguage({ page, baseURL })
  await startSession()
  await addByApi(page, 'base1-4')
  await addUnknownCards(page, server.dataDir)
  await inEveryLanguage('a library with unknown cards', () => page.goto('/library'))
  await page.setViewportSize({ width: 320, height: 640 })
  for (const code of ['en', ...Object.keys(readTables())]) {
    await speak({ page, baseURL }, code)
    await page.goto('/library')
    const bar = await page.locator('.library-bar').boundingBox()
    expect.soft(bar?.height, `one line in ${code}`).toBeLessThan(60)
  }
  const names = ['gone-1', 'gone-2']
  await inEveryLanguage('the unknown cards', () => page.goto('/library/unknown'), names)
  await page.locator('.unknown-row button').first().click()
  await expect(page.locator('.unknown-row')).toHaveCount(1)
  await inEveryLanguage('one that was removed', () => page.goto('/library/unknown'), names)
  await speak({ page, baseURL }, 'de')
  await page.goto('/account/delete')
  await page.getByLabel('Tippe LÖSCHEN').fill('löschen')
  await page.locator('.delete-form .button').first().click()
  await expect(page).toHaveURL('/account/deleted')
  await inEveryLanguage('a deleted account', () => page.reload())
})

test('every screen of several cards is in every language, and fits', async ({ page, baseURL }) => {
  const inEveryLanguage = everyLanguage({ page, baseURL })
  const doubtful = { ...sureOfCharizard, confidence: 'likely', candidates: [charizard, blastoise] }
  const failed = { success: false, error: 'Failed to identify card' }
  const all = page.locator('.crop .button-quiet:has(svg)')
  const answers = async (...bodies: unknown[]) => {
    await page.unrouteAll()
    await answerFinds(page, left, right)
    let turn = 0
    await answerScans(page, (route) => route.fulfill({ json: bodies[turn++] ?? bodies.at(-1) }))
  }
  const pick = async (...bodies: unknown[]) => {
    await answers(...bodies)
    // Its own address would reload the photo that is on the screen.
    await page.goto('about:blank')
    await page.goto('/')
    await page.locator('#upload-image').setInputFiles(photo('wide'))
    await expect(all).toBeEnabled()
  }
  const scanAll = async (...bodies: unknown[]) => {
    await pick(...bodies)
    await all.click()
    await expect(page.locator('.several-row')).toHaveCount(2)
    await expect(page.locator('.several-row.waiting')).toHaveCount(0)
  }
  await inEveryLanguage('two cards to crop', () => pick(doubtful))
  await inEveryLanguage('two cards in doubt', async () => {
    await scanAll(doubtful)
    await openLines(page)
  })
  await inEveryLanguage('two cards, one of them refused', () =>
    scanAll(sureOfCharizard, failed, failed),
  )
  await inEveryLanguage('more cards than the result', async () => {
    await pick(sureOfCharizard)
    await page.locator('.crop-actions .button').last().click()
    await expect(page.locator('.more-cards')).toBeVisible()
  })
  await page.unrouteAll()
  await inEveryLanguage('choosing a photo of several cards', () => page.goto('/scan/several'))
})
