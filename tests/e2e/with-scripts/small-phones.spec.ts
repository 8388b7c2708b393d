import type { Locator, Page } from 'playwright/test'
import { keepSession } from '../../screens/kept-session'
import { expect, test } from '../library-test'
import { openHydrated } from '../page-load'

test.use({ viewport: { width: 360, height: 780 }, locale: 'en-US' })

/** Whether two parts of a page stand beside each other. */
async function areBeside(first: Locator, second: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([first.boundingBox(), second.boundingBox()])
  return a !== null && b !== null && a.y < b.y + b.height && b.y < a.y + a.height
}

const bar = (page: Page) => page.locator('.session-bar')

test.describe('a session on a small phone', () => {
  test.beforeEach(async ({ page }) => {
    await keepSession(page, 4)
    await page.goto('/session')
  })

  test('has the count of a card beside its name', async ({ page }) => {
    const row = page.getByRole('group', { name: 'Charizard' })
    await expect(row).toBeVisible()
    for (const width of [390, 375, 360]) {
      await page.setViewportSize({ width, height: 780 })
      const isBeside = () => areBeside(row.locator('.line-name'), row.locator('.stepper'))
      await expect.poll(isBeside, `at ${width} px`).toBe(true)
    }
  })

  test('has one line of buttons before a sign-in, too', async ({ page }) => {
    const signIn = bar(page).getByRole('link', { name: 'Sign In to Add 6 Cards' })
    await expect(signIn).toBeVisible()
    const next = bar(page).locator('.button', { hasText: 'Scan Next' })
    await expect.poll(() => areBeside(signIn, next)).toBe(true)
  })
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('the sheet that adds copies closes beside its title', async ({ page, libraryOf }) => {
    await libraryOf('base1-4')
    await openHydrated(page, '/?card=base1-4')
    await page.getByRole('link', { name: 'Mehr Optionen' }).click()
    const sheet = page.getByRole('dialog')
    const title = sheet.getByRole('heading', { name: 'Zu deiner Sammlung hinzufügen' })
    const close = sheet.getByRole('button', { name: 'Schließen' })
    await expect.poll(() => areBeside(title, close)).toBe(true)
  })
})

test('the theme is switched at the same place of every screen', async ({ page, libraryOf }) => {
  await libraryOf('base1-4')
  const places = new Map<string, string>()
  for (const path of [
    '/',
    '/?card=base1-4',
    '/search',
    '/library',
    '/library/base1-4',
    '/session',
  ]) {
    await page.goto(path)
    const box = await page.getByRole('button', { name: 'Switch to dark theme' }).boundingBox()
    places.set(path, JSON.stringify(box))
  }
  expect([...new Set(places.values())], [...places].join('\n')).toHaveLength(1)
})
