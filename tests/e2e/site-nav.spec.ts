import type { Page } from 'playwright/test'
import { add, expect, test } from './library-test'
import { setTextSize } from './page-layout'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const navLink = (page: Page, name: string) => nav(page).getByRole('link', { name })

test('links to the four main pages, and back returns', async ({ page, libraryOf }) => {
  await libraryOf('base1-4')
  await page.goto('/')
  await expect(navLink(page, 'Scan')).toHaveAttribute('aria-current', 'page')
  await navLink(page, 'Library').click()
  await expect(page.getByRole('heading', { name: 'Your Library' })).toBeVisible()
  await expect(navLink(page, 'Library')).toHaveAttribute('aria-current', 'page')
  await navLink(page, 'Search').click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(navLink(page, 'Search')).toHaveAttribute('aria-current', 'page')
  await navLink(page, 'Account').click()
  await expect(page).toHaveURL('/account')
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your Library' })).toBeVisible()
  await navLink(page, 'Scan').click()
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
})

test('is on a 404 page, too', async ({ page }) => {
  await page.goto('/nothing')
  await navLink(page, 'Scan').click()
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
})

test('leads a signed-out visitor through the sign-in', async ({ page }) => {
  await page.goto('/')
  await navLink(page, 'Account').click()
  await expect(page).toHaveURL('/auth?redirectToPath=%2Faccount')
})

test('is at the bottom of a phone’s screen, at the top of a wide one, and covers nothing', async ({
  page,
}) => {
  await page.goto('/?card=base1-4')
  const bar = await nav(page).boundingBox()
  const add = await page.getByRole('button', { name: 'Add to Library' }).boundingBox()
  expect(bar && bar.y + bar.height).toBe(844)
  expect(add && bar && add.y + add.height).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await nav(page).boundingBox())?.y).toBe(0)
})

test('has all of its places on the screen, however large the letters', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const size of [16, 18, 20, 22, 24]) {
    await page.goto('/search')
    await setTextSize(page, size)
    const bar = await nav(page).boundingBox()
    for (const link of await nav(page).getByRole('link').all()) {
      const box = await link.boundingBox()
      expect(box && box.y + box.height, `${size} pixels`).toBeLessThanOrEqual(640)
      expect(box?.y, `${size} pixels`).toBeGreaterThanOrEqual(bar?.y ?? 0)
    }
  }
})

test('takes no more than a ninth of the screen while it stays there', async ({ page }) => {
  const shares: Record<number, number> = {}
  for (const size of [16, 20, 24, 32])
    for (const height of [568, 640, 844]) {
      await page.setViewportSize({ width: 360, height })
      await page.goto('/search')
      await setTextSize(page, size)
      const bar = nav(page)
      const stays = await bar.evaluate((element) => getComputedStyle(element).position === 'fixed')
      const box = await bar.boundingBox()
      const share = stays ? (box?.height ?? height) / height : 0
      shares[size] = Math.max(shares[size] ?? 0, share)
    }
  expect(shares[16], 'it stays there with usual letters').toBeGreaterThan(0)
  expect(Math.max(...Object.values(shares))).toBeLessThanOrEqual(1 / 9)
  expect(shares[32], 'it scrolls with the page if letters are twice as large').toBe(0)
})

test('is on the form for a photo of several cards', async ({ page }) => {
  await page.goto('/scan/several')
  await expect(nav(page)).toBeVisible()
  await expect(navLink(page, 'Scan')).toHaveAttribute('aria-current', 'true')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(nav(page)).toBeVisible()
})

test('the finish that is shown is the one that is added', async ({ page, libraryOf }) => {
  await libraryOf()
  await page.goto('/?card=base1-4')
  await page.getByRole('link', { name: /^First edition/ }).click()
  await expect(page.getByText(/· First edition$/)).toBeVisible()
  await add(page)
  await page.goto('/library/base1-4')
  await expect(page.getByRole('group', { name: /First edition/ })).toBeVisible()
})

test('the menu says where photos go, above the bar even on a small phone', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  // A first page may be shown in the system's letters.
  await page.goto('/', { waitUntil: 'networkidle' })
  for (const language of ['en', 'de', 'es', 'fr', 'it', 'ja', 'pt']) {
    await context.addCookies([{ name: 'sCurrLanguage', value: language, url: baseURL }])
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const note = await page.locator('.menu-more > .soft').boundingBox()
    expect(note?.height, `${language}: one line, or two`).toBeLessThan(40)
    // Longer words above it move everything down.
    if (language !== 'en') continue
    const bar = await nav(page).boundingBox()
    expect(note && note.y + note.height).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})
