import type { Page } from 'playwright/test'
import { worldCards } from '../card-world'
import { test as worldTest } from '../card-world-test'
import { expect, test } from '../library-test'
import { overflowing, setDirection, setTextSize } from '../page-layout'
import { photo } from '../photos'
import { preview } from '../transfer-steps'
import { doubtfulCsv } from '../transfer-files'
import { answerFinds, answerScans, blastoise, cardAt, charizard, sureOfCharizard } from './api'
import { expectForcedColours, expectNoBarrier } from './barriers'
import { fakeCamera } from './fake-camera'
import { expectKeyboard } from './keyboard'

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
    await expect(page.getByRole('searchbox')).toHaveCount(searched, { timeout: 1000 })
  }).toPass()
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

/** Two lines, one of them of several copies. */
async function openSession(page: Page) {
  await page.addInitScript(() => {
    const row = { name: 'Charizard', number: '4', set_name: 'Base Set', thumbnail: null }
    const finishes = [
      { finish: 'holo', price: { minor: 45_810, currency: 'USD' } },
      { finish: 'first-edition', price: null },
    ]
    const rows = ['base1-4', 'base1-2'].map((cardId, place) => ({
      ...{ ...row, cardId, finishes, finish: 'holo', count: 1 + 2 * place },
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
  await page.getByRole('button', { name: 'Take Photo' }).click()
  await expect(page.getByRole('button', { name: 'Scan this card' })).toBeEnabled()
}

const screens: Record<string, Open> = {
  menu: (page) => page.goto('/'),
  crop: async (page) => {
    await page.goto('/')
    await page.getByLabel('Upload Image').setInputFiles(photo('pikachu'))
    await expect(page.getByRole('button', { name: 'Use Crop' })).toBeEnabled()
  },
  'the live view': openLive,
  'several cards': scanTwo,
  session: openSession,
  choices: (page) => page.goto('/?among=base1-2&among=base1-4'),
  result: (page) => page.goto('/?card=base1-4&among=base1-2'),
  'search results': (page) => page.goto('/search?q=char'),
  'all sets': (page) => page.goto('/sets'),
  'a set': (page) => page.goto('/sets/base1'),
  'all Pokémon': (page) => page.goto('/pokemon'),
  'one Pokémon': (page) => page.goto('/pokemon/charizard'),
  'sign-in': (page) => page.goto('/auth'),
  languages: (page) => page.goto('/language'),
  'a forgotten password': (page) => page.goto('/reset-password'),
  'a page that is not there': (page) => page.goto('/nowhere'),
}

const ownScreens: Record<string, Open> = {
  'menu, signed in': (page) => page.goto('/'),
  library: (page) => page.goto('/library'),
  'library as a list': (page) => page.goto('/library?view=list'),
  'a card of the library': (page) => page.goto('/library/base1-4'),
  'adding copies': (page) => page.goto('/library/add?card=base1-2'),
  'sets of the library': (page) => page.goto('/library/sets'),
  'a set of the library': (page) => page.goto('/library/sets/base1'),
  account: (page) => page.goto('/account'),
  'deleting the account': (page) => page.goto('/account/delete'),
  'import and export': (page) => page.goto('/library/transfer'),
  'the preview of an import': (page) => preview(page, doubtfulCsv),
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

/** Waits until nothing has been added for a while: what is opened may load its own part. */
async function untilComplete(page: Page) {
  const controls = page.locator('a, button, input')
  let before = -1
  await expect
    .poll(
      async () => {
        const last = before
        before = await controls.count()
        return before === last
      },
      { intervals: [500] },
    )
    .toBe(true)
}

/**
 * By keyboard, with letters of twice the size, from right to left, and in colours of the system.
 */
async function expectEveryMode(page: Page) {
  await page.waitForLoadState('networkidle')
  await page
    .locator('details')
    .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
  await untilComplete(page)
  await expectKeyboard(page)
  await setTextSize(page, 'double')
  await expectNoBarrier(page)
  expect.soft(await overflowing(page), 'letters of twice the size').toEqual([])
  await setDirection(page, 'rtl')
  expect.soft(await overflowing(page), 'the same from right to left').toEqual([])
  await setTextSize(page, 'normal')
  await expectNoBarrier(page)
  expect.soft(await overflowing(page), 'from right to left').toEqual([])
  await setDirection(page, 'ltr')
  await expectForcedColours(page)
}
