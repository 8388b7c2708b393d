import { pricesOfCard } from '../mocks/price-faults'
import { createGate, reply } from '../mocks/price-replica'
import { expect, test } from './card-world-test'
import { add, addByApi } from './library-test'

/** Cards that no other test here opens: a stored price is not requested again. */
const pages = {
  details: '/?card=base1-6',
  'card page': '/cards/base1-7',
  'library’s card': '/library/base1-9',
}
const today = new Date().toISOString()

// Headless browsers say so, and get complete pages like a crawler.
test.use({
  userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0.0.0 Mobile Safari/537.36',
  locale: 'en-US',
})

for (const [name, path] of Object.entries(pages))
  test(`a slow price does not delay the ${name}`, async ({
    page,
    replica,
    javaScriptEnabled,
    startSession,
  }) => {
    const cardId = path.slice(-7)
    if (path.startsWith('/library')) {
      await startSession()
      // Without opening the card, which would request its price.
      await addByApi(page, cardId)
    }
    const gate = createGate()
    const priced = reply.json(pricesOfCard(cardId, today))
    replica.answers.set(`/v2/en/cards/${cardId}`, reply.late(gate, priced))
    await page.goto(path, { waitUntil: 'commit' })
    const reload = page.getByRole('link', { name: 'Reload for the price' })
    const price = page.getByText('$458.10', { exact: true }).first()
    await expect(page.getByText('Price not available yet')).toBeVisible()
    await expect(price).toHaveCount(0)
    gate.open()
    if (!javaScriptEnabled) await reload.click()
    await expect(price).toBeVisible()
    await expect(page.getByText(/TCGplayer · USD · as of/).first()).toBeVisible()
    await expect(reload).toHaveCount(0)
  })

test('while a source is down, the last known price is shown with its day', async ({
  page,
  replica,
}) => {
  replica.answers.set('/v2/en/cards/np1-60', (response) => response.destroy())
  for (const path of ['/?card=np1-60', '/cards/np1-60']) {
    await page.goto(path)
    await expect(page.getByText('$5.85', { exact: true }).first()).toBeVisible()
    const source = 'TCGplayer · USD · as of Sep 30, 2025'
    await expect(page.getByText(source).first()).toBeVisible()
  }
})

test('the library does not wait for any price', async ({ page, replica, startSession }) => {
  replica.answers.set('/v2/en/cards/np1-60', reply.silence)
  await startSession()
  await page.goto('/cards/np1-60')
  await add(page)
  await page.goto('/library')
  await page.getByRole('link', { name: /Umbreon/ }).click()
  await expect(page.getByText('$5.85', { exact: true }).first()).toBeVisible()
  const source = 'TCGplayer · USD · as of Sep 30, 2025'
  await expect(page.getByText(source).first()).toBeVisible()
})
