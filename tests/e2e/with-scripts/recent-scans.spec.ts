import type { Page } from 'playwright/test'
import { photo } from '../photos'
import { expect, test } from '../sign-in-test'
import { answerScans, sureOfCharizard } from './api'
import { expectNoBarrier, expectTouchable } from './barriers'

test.use({ locale: 'en-US' })

const recent = (page: Page) => page.getByRole('region', { name: 'Recent scans' })

/** How many scans the browser has stored. */
async function keptScans(page: Page): Promise<number> {
  const text = await page.evaluate(() => localStorage.getItem('recent-scans'))
  return text?.match(/"scanId":/g)?.length ?? 0
}

test('a scan is kept on the device, with its picture and price, until it is cleared', async ({
  page,
  scan,
  startSession,
}) => {
  await startSession()
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await scan(photo('wide'))
  await expect(page.locator('.price-amount')).toHaveText('$458.10')
  await expect.poll(() => keptScans(page)).toBe(1)
  await page.goto('/')
  const card = recent(page).getByRole('link')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(/Charizard.*Base Set · #4.*\$458\.10/)
  const thumbnail = (await recent(page).locator('img').getAttribute('src')) ?? ''
  expect(thumbnail).toMatch(/^data:image\/jpeg/)
  expect(thumbnail.length).toBeLessThan(4096)
  await expectNoBarrier(page)
  await expectTouchable(page)

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(card, 'belongs to the device, not to the account').toHaveCount(1)
  await card.click()
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  await page.goBack()

  page.once('dialog', (dialog) => {
    expect(dialog.message()).toContain('Signing out does not clear them')
    void dialog.accept()
  })
  await page.getByRole('button', { name: 'Clear recent scans' }).click()
  await expect(recent(page)).toHaveCount(0)
  await page.reload()
  await expect(recent(page)).toHaveCount(0)
})

for (const [what, kept] of [
  ['no JSON', 'broken'],
  ['another version', '{"version":7,"scans":[]}'],
  ['nonsense', '{"version":1,"scans":[{"cardId":4}]}'],
] as const)
  test(`storage that contains ${what} breaks no page`, async ({ page, scan }) => {
    await page.addInitScript((text) => {
      if (sessionStorage.getItem('once')) return
      sessionStorage.setItem('once', '1')
      localStorage.setItem('recent-scans', text)
      localStorage.setItem('scan-session', text)
    }, kept)
    await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
    await scan(photo('wide'))
    await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
    await expect.poll(() => keptScans(page)).toBe(1)
    await page.goto('/session')
    await expect(page.getByText('No cards in this session.')).toBeVisible()
    await page.goto('/')
    await expect(recent(page).getByRole('link')).toHaveCount(1)
  })

test('a browser that stores nothing scans all the same', async ({ page, scan }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await scan(photo('wide'))
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
})
