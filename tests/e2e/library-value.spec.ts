import { addByApi } from './library-test'
import { putMonthOfPrices, putPriceElsewhere, since } from './month-of-prices'
import { testWith } from './own-server-test'
import { expect } from './sign-in-test'

const test = testWith({
  LOG_LEVEL: 'error',
  LIBRARY_CONDITION_MULTIPLIERS:
    'near-mint=1,lightly-played=0.85,moderately-played=0.7,heavily-played=0.5,damaged=0.3',
})

test('shows the change since a month ago, and prices by condition if so configured', async ({
  page,
  server,
  startSession,
}) => {
  await putMonthOfPrices(server.dataDir)
  await startSession()
  for (const cardId of ['base1-4', 'base1-58']) await addByApi(page, cardId)
  const form = { intent: 'add-entry', finish: 'holo', condition: 'damaged' }
  await page.request.post('/library/base1-4', { form })
  await page.goto('/library?view=list')
  const value = page.getByRole('region', { name: 'Value' })
  await expect(value).toContainText('$595.53')
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  await expect(value).toContainText(`+$75.53 since ${day.format(new Date(since))}`)
  await expect(value).toContainText('2 cards, 3 copies · by condition · TCGplayer · 2 of 3 priced')
  await expect(page.getByRole('link', { name: /^Charizard/ })).toContainText('$595.53')
  await expect(page.getByRole('main')).toContainText(
    'as a share of the near mint price: Near Mint 100%, Lightly Played 85%, Moderately Played 70%, Heavily Played 50%, Damaged 30%.',
  )
  await page.goto('/library/base1-4')
  await expect(page.getByRole('group', { name: 'Holo, Damaged' })).toContainText('$137.43 each')
})

test.describe('a visitor from Germany', () => {
  test.use({ locale: 'de-DE' })

  test('sees what only TCGplayer prices in dollars, apart from the euros', async ({
    page,
    server,
    startSession,
    javaScriptEnabled,
  }) => {
    await putMonthOfPrices(server.dataDir)
    await startSession()
    for (const cardId of ['base1-4', 'base1-1']) await addByApi(page, cardId)
    const value = page.getByRole('region', { name: 'Wert' })
    const dearest = page.getByRole('listitem').filter({ hasText: 'Base' }).first()
    for (const view of ['tiles', 'list']) {
      await page.goto(`/library?view=${view}&sort=value`)
      await expect(value.locator('.worth-amount')).toHaveText('458,10 $')
      await expect(value).toContainText('TCGplayer · 1 von 2 mit Preis')
      await expect(value).toContainText('Kein Preis in EUR von Cardmarket.')
      await expect(value).toContainText('+58,10 $')
      await expect(dearest).toContainText('Charizard')
      await expect(dearest).toContainText('458,10 $')
    }
    await page.goto('/library/base1-4')
    await expect(page.locator('.entry').first()).toContainText('je 458,10 $')

    await putPriceElsewhere(server.dataDir)
    await addByApi(page, 'base1-58')
    await page.goto('/library?view=tiles&sort=lowest')
    await expect(value.locator('.worth-amount')).toHaveText('5,23 €')
    await expect(value).toContainText('+ 458,10 $')
    await expect(value).toContainText('Cardmarket · TCGplayer · 2 von 3 mit Preis')
    await expect(value).not.toContainText('Kein Preis in EUR')
    await expect(page.locator('.tile-price')).toHaveText(['5,23 €', '458,10 $'])
    // Without scripts, a button beside the search takes a line.
    const first = await page.locator('.tile').first().boundingBox()
    if (javaScriptEnabled !== false)
      expect(first?.y, 'in the upper third of a phone').toBeLessThan(844 / 3)
    await page.goto('/library?min=100')
    await expect(page.locator('.tile-price')).toHaveText(['458,10 $'])
  })
})

test('a session without scripts shows and adds up the other market’s prices', async ({
  browser,
  baseURL,
  server,
}) => {
  await putMonthOfPrices(server.dataDir)
  await putPriceElsewhere(server.dataDir)
  const context = await browser.newContext({ locale: 'de-DE', javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  const scanned = async (cardId: string) => {
    await page.goto(`/?card=${cardId}`)
    await page.getByRole('button', { name: 'Nächste scannen' }).click()
  }
  await scanned('base1-4')
  await expect(page.locator('.session-worth')).toHaveText('458,10 $')
  await expect(page.getByRole('group', { name: 'Charizard' })).toContainText('458,10 $')
  await scanned('base1-58')
  await expect(page.locator('.session-worth')).toHaveText('5,23 € + 458,10 $')
  await context.close()
})
