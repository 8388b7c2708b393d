import type { Page } from 'playwright/test'
import { detailsPath } from '~/catalogue/card-view'
import { worldCards } from './card-world'
import { test as worldTest } from './card-world-test'
import { addByApi, expect, test } from './library-test'
import { changeTexts } from './page-layout'
import { photo } from './photos'

const PHONES = [
  { width: 390, height: 844, sees: ['.price', '.details-name', '.details-set', '.fact'] },
  { width: 360, height: 640, sees: ['.price-amount'] },
  { width: 320, height: 640, sees: ['.price-amount'] },
  { width: 320, height: 568, sees: ['.price-amount'] },
]

/** Without scrolling, neither the navigation nor the buttons cover the price and the facts. */
async function expectInSight(page: Page) {
  await expect(page.locator('.price-amount').first()).toBeVisible()
  for (const { sees, ...size } of PHONES) {
    await page.setViewportSize(size)
    for (const part of sees)
      await expect
        .poll(() => areUncovered(page, part), `${part} at ${size.width}x${size.height}`)
        .toBe(true)
  }
}

/**
 * Makes pages wait for the interface's own font. On a busy machine it can arrive too late, and the
 * page then keeps the system's, which here is wider than those of phones.
 */
async function waitForFont(page: Page) {
  await changeTexts(page, (text) =>
    text.replaceAll(/font-display: ?optional/g, 'font-display:block'),
  )
}

/** Whether all such parts lie in the window, with nothing above them. */
function areUncovered(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluateAll(
    (parts) =>
      parts.length > 0 &&
      parts.every((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        const middle = (left + right) / 2
        const isOnTop = (y: number) => {
          const seen = document.elementFromPoint(middle, y)
          return seen !== null && (part.contains(seen) || seen.contains(part))
        }
        return bottom <= window.innerHeight && [top + 1, bottom - 1].every(isOnTop)
      }),
  )
}

/** A response that is still on its way when a test has seen everything is no failure. */
const endRoutes = ({ page }: { page: Page }) => page.unrouteAll({ behavior: 'ignoreErrors' })
test.afterEach(endRoutes)
worldTest.afterEach(endRoutes)

test('the price and the facts of a card are in sight on a phone', async ({ page }) => {
  await waitForFont(page)
  await page.goto('/?card=base1-4')
  await expectInSight(page)
})

test('the same of a card in the library', async ({ page, libraryOf }) => {
  await waitForFont(page)
  await libraryOf('base1-4')
  await page.goto('/?card=base1-4')
  await expect(page.getByRole('button', { name: '✓ In Library' })).toBeVisible()
  await expectInSight(page)
  const buttons = page.locator('.result-ways .button')
  await page.setViewportSize({ width: 390, height: 844 })
  const tops = await buttons.evaluateAll((all) =>
    all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().top),
  )
  expect(new Set(tops).size, 'one line of buttons').toBe(1)
})

test('the price of a scan is in sight on a small phone', async ({ page, scan }) => {
  await scan(photo('pikachu'))
  await expect(page.getByRole('heading', { name: 'Pikachu' })).toBeVisible({ timeout: 150_000 })
  await expectInSight(page)
})

for (const locale of ['en-US', 'de-DE', 'fr-FR', 'es-ES', 'it-IT', 'pt-BR', 'ja-JP'])
  worldTest.describe(locale, () => {
    worldTest.use({ locale })
    worldTest('so are a price with a trend, and the facts', async ({ page, startSession }) => {
      const { id } = worldCards.umbreon
      await startSession()
      await addByApi(page, id)
      await waitForFont(page)
      await page.goto(detailsPath(id))
      await expect(page.locator('.price-trend')).toBeVisible()
      await expectInSight(page)
    })
  })
