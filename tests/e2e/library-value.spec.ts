import { addByApi } from './library-test'
import { putMonthOfPrices, since } from './month-of-prices'
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
  await page.goto('/library/base1-4')
  await expect(page.getByRole('group', { name: 'Holo, Damaged' })).toContainText('$137.43 each')
})
