import { cardPath } from '~/catalogue/card-view'
import { worldCards } from '../card-world'
import { expect, test } from '../card-world-test'
import { expectNoBarrier, expectTouchable } from './barriers'

const { umbreon, longNamed, unown } = worldCards

for (const card of [umbreon, longNamed, unown])
  test(`the page of ${card.name} has no barrier that axe knows of`, async ({ page }) => {
    await page.goto(cardPath(card.id))
    const days = page.getByText('Daily prices')
    if (await days.isVisible()) await days.click()
    await expectNoBarrier(page)
    await expectTouchable(page)
  })

test('a screen reader announces the name of the card it went to', async ({ page }) => {
  await page.goto(cardPath(umbreon.id))
  await page.getByRole('link', { name: /^Next: / }).click()
  await expect(page.getByRole('heading', { name: longNamed.name, level: 1 })).toBeFocused()
})

test('the link is copied if the browser cannot share', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto(`${cardPath(umbreon.id)}?finish=holo`)
  await page.getByRole('link', { name: 'Share' }).click()
  await expect(page.getByRole('link', { name: 'Link Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname + new URL(copied).search).toBe('/cards/np1-60')
})

test('the phone is asked to share, with the address and the name', async ({ page }) => {
  await page.addInitScript(() => {
    const share = (shared: ShareData) => {
      document.title = `${shared.title} ${shared.url}`
      return Promise.resolve()
    }
    Object.assign(navigator, { share })
  })
  await page.goto(cardPath(umbreon.id))
  await page.getByRole('link', { name: 'Share' }).click()
  await expect(page).toHaveTitle(/^Umbreon, Night Parade http.*\/cards\/np1-60$/)
})
