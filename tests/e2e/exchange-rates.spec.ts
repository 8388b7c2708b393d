import { CARDS_TO_DRAW } from '../drawn-cards/cards-to-draw'
import { photographCard } from '../drawn-cards/photograph'
import { putPrices, rateDay, ratesFile } from './exchanged-prices'
import { addByApi } from './library-test'
import { testWith } from './own-server-test'
import { comeBack, openHydrated, untilHydrated } from './page-load'
import { expect } from './sign-in-test'
import { holdScripts } from './with-scripts/api'

const shownDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
  new Date(rateDay),
)
const [rateDate = ''] = shownDay.split(',')
const test = testWith({ LOG_LEVEL: 'error', EXCHANGE_RATES: ratesFile })

test.beforeEach(({ server }) => putPrices(server.dataDir))

test.describe('a visitor from Great Britain', () => {
  test.use({ locale: 'en-GB' })

  test('sees pounds, marked, with the euros and the day of the rate, and can switch to euros', async ({
    page,
  }) => {
    await page.goto('/cards/base1-4')
    await expect(page.locator('.price-amount')).toHaveText('≈ £352.49')
    await expect(page.locator('.price-source').first()).toHaveText(
      `€402.79 · Cardmarket · 30-day average · as of ${shownDay} · at the rate of ${rateDate}`,
    )
    await page.getByRole('button', { name: 'Show in EUR' }).click()
    await expect(page.locator('.price-amount')).toHaveText('€402.79')
    await expect(page.getByText('at the rate of')).toHaveCount(0)
    await page.getByRole('button', { name: 'Show in GBP' }).click()
    await expect(page.locator('.price-amount')).toHaveText('≈ £352.49')
  })

  test('switches a result that answers a form', async ({ page, javaScriptEnabled }) => {
    const release = javaScriptEnabled ? await holdScripts(page) : () => undefined
    const { jpeg: buffer } = await photographCard(CARDS_TO_DRAW.charizard, 'easy')
    const file = { name: 'charizard.jpg', mimeType: 'image/jpeg', buffer }
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByLabel('Upload Image').setInputFiles(file)
    await page.getByRole('button', { name: 'Scan This Photo' }).click()
    const price = page.locator('.price-amount')
    await expect(price).toHaveText('≈ £352.49', { timeout: 150_000 })
    release()
    if (javaScriptEnabled) await untilHydrated(page)
    await page.getByRole('button', { name: 'Show in EUR' }).click()
    await expect(price).toHaveText('€402.79')
    await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  })

  test('switches once there is a network', async ({ page, context, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled, 'a browser without scripts shows a page of its own')
    await openHydrated(page, '/cards/base1-4')
    await context.setOffline(true)
    const switchToEuros = page.getByRole('button', { name: 'Show in EUR' })
    await switchToEuros.click()
    await expect(page.locator('.pending')).toHaveCount(0)
    await context.setOffline(false)
    await switchToEuros.click()
    await expect(page.locator('.price-amount')).toHaveText('€402.79')
  })

  test('sees the chosen currency on the way back', async ({ page, javaScriptEnabled }) => {
    await page.goto('/language')
    const euros = page.getByRole('button', { name: 'EUR' })
    await expect(euros).toHaveAttribute('aria-current', 'false')
    await page.request.post('/currency', { form: { currency: 'EUR' } })
    if (javaScriptEnabled) {
      await untilHydrated(page)
      await comeBack(page)
    } else await page.reload()
    await expect(euros).toHaveAttribute('aria-current', 'true')
  })

  test('sees dollars in pounds if Cardmarket has no price', async ({ page }) => {
    await page.goto('/cards/base1-2')
    await expect(page.locator('.price-amount')).toHaveText('≈ £80.08')
    await expect(page.locator('.price-source')).toHaveText(
      `$100.00 · TCGplayer · as of ${shownDay} · at the rate of ${rateDate}`,
    )
    await expect(page.getByText('No price in')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Show in EUR' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Show in USD' }).click()
    await expect(page.locator('.price-amount')).toHaveText('$100.00')
    await expect(page.getByRole('button', { name: /^Show in/ })).toHaveText('Show in GBP')
  })

  test('sees a library, search results and what is added in pounds', async ({
    page,
    startSession,
  }) => {
    await startSession()
    await addByApi(page, 'base1-4')
    await page.goto('/library')
    const value = page.getByRole('region', { name: 'Value' })
    await expect(value.locator('.worth-amount')).toHaveText('≈ £352.49')
    await expect(value).toContainText(`€402.79 · Cardmarket · at the rate of ${rateDate}`)
    await expect(page.getByRole('link', { name: /^Charizard/ })).toContainText('≈ £352.49')
    await page.goto('/library/base1-4')
    await expect(page.getByRole('group', { name: 'Holo, Near mint' })).toContainText(
      '≈ £352.49 each',
    )
    await addByApi(page, 'base1-2')
    await page.goto('/library?sort=value')
    await expect(value.locator('.worth-amount')).toHaveText('≈ £432.58')
    await expect(value).toContainText('€402.79 + $100.00 · Cardmarket · TCGplayer')
    await expect(page.locator('.tile-price')).toHaveText(['≈ £352.49', '≈ £80.08'])
    await page.goto('/library?min=352.49')
    await expect(page).toHaveURL('/library?min=352.49&currency=GBP')
    await expect(page.locator('.tile-price')).toHaveText(['≈ £352.49'])
    await page.goto('/library?min=352.49&currency=EUR')
    await expect(page.getByRole('button', { name: 'Value: From €352.49' })).toBeVisible()
    await page.goto('/search?q=charizard')
    await expect(page.getByRole('link', { name: /^Charizard/ }).first()).toContainText('≈ £352.49')
    await page.goto('/library/add?card=base1-4')
    await expect(page.getByText('≈ £352.49').first()).toBeVisible()
  })
})

test('sees a session’s worth in pounds, and at the market', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'en-GB', javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/?card=base1-4')
  await page.getByRole('button', { name: 'Scan Next' }).click()
  const total = page.getByRole('region', { name: 'Total' })
  await expect(total.locator('.session-worth')).toHaveText('≈ £352.49')
  await expect(total).toContainText(`€402.79 · at the rate of ${rateDate}`)
  await expect(page.getByRole('group', { name: 'Charizard' })).toContainText('≈ £352.49')
  await page.goto('/?card=base1-2')
  await page.getByRole('button', { name: 'Scan Next' }).click()
  await expect(total.locator('.session-worth')).toHaveText('≈ £432.58')
  await expect(page.getByRole('group', { name: 'Blastoise' })).toContainText('≈ £80.08')
  await context.close()
})

test.describe('a visitor from Germany', () => {
  test.use({ locale: 'de-DE' })

  test('sees no conversion, and may choose yen', async ({ page }) => {
    const offered = page.getByRole('button', { name: /^In ... zeigen/ })
    await page.goto('/cards/base1-2')
    await expect(page.getByText('Kein Preis in EUR von Cardmarket.')).toBeVisible()
    await expect(offered, 'no currency that changes nothing').toHaveCount(0)
    await page.goto('/cards/base1-4')
    await expect(page.locator('.price-amount')).toHaveText('402,79 €')
    await expect(offered).toHaveCount(0)
    await page.goto('/language?returnTo=/cards/base1-4')
    await expect(page.getByRole('button', { name: 'EUR' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'JPY' }).click()
    await expect(page.locator('.price-amount')).toHaveText('≈ 65.304 ¥')
    await page.getByRole('button', { name: 'In EUR zeigen' }).click()
    await expect(page.locator('.price-amount')).toHaveText('402,79 €')
  })
})
