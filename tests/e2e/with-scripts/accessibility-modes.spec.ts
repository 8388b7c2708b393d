import type { Page } from 'playwright/test'
import { worldCards } from '../card-world'
import { test as worldTest } from '../card-world-test'
import { expect, test } from '../library-test'
import { overflowing, setTextSize } from '../page-layout'
import { takePhoto } from '../page-load'
import { photo } from '../photos'
import { importIt, preview } from '../transfer-steps'
import { collectrCsv, doubtfulCsv } from '../transfer-files'
import { answerFinds, answerScans, blastoise, cardAt, charizard, sureOfCharizard } from './api'
import { expectNoBarrier } from './barriers'
import { expectEveryMode } from './every-mode'
import { fakeCamera } from './fake-camera'

test.use({ locale: 'en-US' })
worldTest.use({ locale: 'en-US' })

type Open = (page: Page) => Promise<unknown>

/** Opens what the lines fold away, which they fill only then; again if a line was drawn anew. */
async function openLines(page: Page) {
  await expect(async () => {
    await page
      .locator('details')
      .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
    const searched = await page.locator('details.not-yours').count()
    await expect(page.getByRole('searchbox')).toHaveCount(searched, { timeout: 3000 })
  }).toPass()
  for (const line of await page.locator('details.not-yours').all())
    await expect(line.locator('.strip-card').first()).toBeVisible()
}

/** Two cards in one photo, both in doubt. */
async function scanTwo(page: Page) {
  const candidates = [charizard, blastoise]
  await answerFinds(page, cardAt(0.1, 0.2, 0.4, 0.8), cardAt(0.55, 0.2, 0.85, 0.8))
  await answerScans(page, (route) =>
    route.fulfill({ json: { ...sureOfCharizard, confidence: 'likely', candidates } }),
  )
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await page.getByRole('button', { name: 'Scan All 2 Cards' }).click()
  await expect(page.getByText('2 need your review.')).toBeVisible()
  await openLines(page)
}

async function failScan(page: Page) {
  await answerScans(page, (route) => route.abort('connectionfailed'))
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('pikachu'))
  await page.getByRole('button', { name: 'Use Crop' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
}

/** Two lines, one of them of several copies. */
async function openSession(page: Page) {
  await page.addInitScript(() => {
    const row = { name: 'Charizard', number: '4', set_name: 'Base Set', thumbnail: null }
    const finishes = [
      { finish: 'holo', price: { minor: 45_810, currency: 'USD' } },
      { finish: 'first-edition', price: null },
    ]
    const rows = ['base1-4', 'base1-2'].map((cardId, place) => ({
      ...{ ...row, id: cardId, cardId, finishes, finish: 'holo', count: 1 + 2 * place },
    }))
    const kept = { version: 1, id: 'before', rows, last: null, sent: null }
    localStorage.setItem('scan-session', JSON.stringify(kept))
  })
  await page.goto('/session')
  await expect(page.locator('.session-row')).toHaveCount(2)
  await openLines(page)
}

/** The live view of a camera that films an empty table. */
async function openLive(page: Page) {
  await fakeCamera(page)
  await page.goto('/')
  await takePhoto(page).click()
  await expect(page.getByRole('button', { name: 'Scan this card' })).toBeEnabled()
}

/** Until scripts run, it is a link to a page. */
async function openSheet(page: Page) {
  await page.goto('/?card=base1-4')
  await expect(page.locator('input[name="stay"]').first()).toBeAttached()
  await page.getByRole('link', { name: 'More options' }).click()
  await expect(page.getByRole('button', { name: 'Add Copies' })).toBeVisible()
}

const screens: Record<string, Open> = {
  menu: (page) => page.goto('/'),
  crop: async (page) => {
    await page.goto('/')
    await page.getByLabel('Upload Image').setInputFiles(photo('pikachu'))
    await expect(page.getByRole('button', { name: 'Use Crop' })).toBeEnabled()
  },
  'a failed scan': failScan,
  'the live view': openLive,
  'several cards': scanTwo,
  'a photo of several cards': (page) => page.goto('/scan/several'),
  session: openSession,
  'correcting a line': async (page) => {
    await page.goto('/session/correct?line=base1-4~holo~1&q=char')
    await expect(page).toHaveURL(/correct/)
  },
  choices: (page) => page.goto('/?among=base1-2&among=base1-4'),
  result: (page) => page.goto('/?card=base1-4&among=base1-2'),
  'search results': (page) => page.goto('/search?q=char'),
  'all sets': (page) => page.goto('/sets'),
  'a set': (page) => page.goto('/sets/base1'),
  'all Pokémon': (page) => page.goto('/pokemon'),
  'one Pokémon': (page) => page.goto('/pokemon/charizard'),
  'sign-in': (page) => page.goto('/auth'),
  'a link elsewhere': async (page) => {
    await page.goto('/auth/verify?preAuthSessionId=unknown#unknown')
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  },
  'signing out': (page) => page.goto('/auth/sign-out'),
  languages: (page) => page.goto('/language'),
  'a forgotten password': (page) => page.goto('/reset-password'),
  'a page that is not there': (page) => page.goto('/nowhere'),
  'a page that is not on the device': (page) => page.goto('/offline'),
  'the state of the server': (page) => page.goto('/status'),
}

const ownScreens: Record<string, Open> = {
  'menu, signed in': (page) => page.goto('/'),
  library: (page) => page.goto('/library'),
  'library as a list': (page) => page.goto('/library?view=list'),
  'a card of the library': (page) => page.goto('/library/base1-4'),
  'adding copies': (page) => page.goto('/library/add?card=base1-2'),
  'the ways to add copies': openSheet,
  'sets of the library': (page) => page.goto('/library/sets'),
  'a set of the library': (page) => page.goto('/library/sets/base1'),
  account: (page) => page.goto('/account'),
  'deleting the account': (page) => page.goto('/account/delete'),
  'import and export': (page) => page.goto('/library/transfer'),
  'the preview of an import': (page) => preview(page, doubtfulCsv),
  'a finished import': async (page) => {
    await preview(page, collectrCsv)
    await importIt(page)
  },
}

for (const [name, open] of Object.entries(screens))
  test(`${name} works in every mode`, async ({ page }) => {
    await open(page)
    await expectEveryMode(page)
  })

for (const [name, open] of Object.entries(ownScreens))
  test(`${name} works in every mode`, async ({ page, libraryOf }) => {
    await libraryOf('base1-4', 'base1-58')
    await open(page)
    await expectEveryMode(page)
  })

test('the step of the code works in every mode', async ({ page, askForCode }) => {
  await askForCode()
  await expectEveryMode(page)
})

worldTest('the page of a card works in every mode', async ({ page }) => {
  await page.goto(`/cards/${worldCards.umbreon.id}`)
  await expectEveryMode(page)
})

test('a filter opens, is left and closes by keyboard', async ({ page, libraryOf }) => {
  await libraryOf('base1-4', 'base1-58')
  await page.goto('/library')
  const button = page.getByRole('button', { name: 'Value', exact: true })
  const panel = page.getByRole('dialog', { name: 'Value' })
  await button.press('Enter')
  await expect(panel).toBeVisible()
  await setTextSize(page, 'double')
  await expectNoBarrier(page)
  expect(await overflowing(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/min=/)
  await expect(panel).toBeHidden()
})
