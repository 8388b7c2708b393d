import { cardPath } from '~/catalogue/card-view'
import { worldCards } from './card-world'
import { expect, test } from './card-world-test'
import { setTextSize } from './page-layout'

const { umbreon, reprint, longNamed, unown, doubtful } = worldCards

test.use({ locale: 'en-US' })

test('shows all facts about a card', async ({ page }) => {
  await page.goto(cardPath(umbreon.id))
  await expect(page).toHaveTitle('Umbreon, Night Parade #60 – Pokemon Scanner')
  await expect(page.getByRole('heading', { name: 'Umbreon', level: 1 })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Umbreon, Night Parade' })).toBeVisible()
  for (const fact of [
    ...['Rarity Rare Holo', 'HP 110', 'Artist Nadia Moonfield', 'Supertype Pokémon'],
    ...['Type Darkness', 'Stage Stage 1', 'Number 060/090', 'Set Night Parade (NPA)'],
    'Released May 24, 2024',
  ])
    await expect(page.locator('.fact').filter({ hasText: fact.replace(' ', '') })).toHaveCount(1)
})

test('prices each finish, and says if none is known', async ({ page }) => {
  await page.goto(cardPath(umbreon.id))
  await expect(page.getByText('Market Price · Normal')).toBeVisible()
  await expect(page.getByText(/^TCGplayer · USD · as of Sep 30, 2025$/)).toBeVisible()
  await expect(page.getByText(/^€5\.12 · Cardmarket · EUR · 30-day average/)).toBeVisible()
  const finishes = page.getByRole('list', { name: 'Price of each finish' }).getByRole('listitem')
  await expect(finishes).toHaveText([
    'Normal $5.85',
    'Holo $35.12',
    'Reverse holo No price yet',
    'First edition €144.87',
  ])
  await finishes.getByRole('link', { name: /^Holo/ }).click()
  await expect(page).toHaveURL(`${cardPath(umbreon.id)}?finish=holo#prices`)
  await expect(page.getByText('Market Price · Holo')).toBeVisible()
  await finishes.getByRole('link', { name: /^First edition/ }).click()
  await expect(page.getByText('Average Price · First edition')).toBeVisible()
  await expect(page.getByText('No price in USD from TCGplayer.')).toBeVisible()
})

test('never shows a price in doubt as fact', async ({ page }) => {
  await page.goto(`${cardPath(doubtful.id)}?history=EUR`)
  const doubt = page.getByText('Price uncertain: the two markets are far apart.')
  await expect(doubt).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Price of each finish' })).not.toContainText('€')
})

test('draws the history of a finish at a market, by links', async ({ page }) => {
  await page.goto(cardPath(umbreon.id))
  const history = page.getByRole('region', { name: 'Price history' })
  const line = history.getByRole('img')
  await expect(line).toHaveAccessibleName(
    /^From \$4\.00 on Sep 1, 2025 to \$5\.85 on Sep 30, 2025, up 46%\. Lowest \$4\.00 on Sep 1/,
  )
  await history.getByText('Daily prices').click()
  await expect(history.getByRole('row')).toHaveCount(31)
  await history.getByRole('link', { name: 'Cardmarket · EUR' }).click()
  await expect(line).toHaveAccessibleName(/^From €3\.50 on Sep 1, 2025 to €5\.12 on Sep 30, 2025/)
  await page.getByRole('link', { name: /^Reverse holo/ }).click()
  await expect(history.getByText('No history yet at Cardmarket')).toBeVisible()
})

test('links to the other printings and through the set', async ({ page }) => {
  await page.goto(cardPath(umbreon.id))
  const same = page.getByRole('list', { name: 'Printings with the same picture' })
  const perhaps = page.getByRole('list', { name: 'Printings that may show the same picture' })
  await expect(same.getByRole('link')).toHaveText([/Dawn Choir · #12/])
  await expect(perhaps.getByRole('link')).toHaveText([/Dawn Choir · #13/])
  await expect(page.getByText('The picture may differ.')).toBeVisible()
  await same.getByRole('link').click()
  await expect(page).toHaveURL(cardPath(reprint.id))
  await expect(page.getByText('Dawn Choir · #012/090')).toBeVisible()
  await page.goto(cardPath(umbreon.id))
  await page.getByRole('link', { name: /^Next: / }).click()
  await expect(page.getByRole('heading', { name: longNamed.name, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Previous: Umbreon' }).click()
  await expect(page).toHaveURL(cardPath(umbreon.id))
})

test('has an address for every id, with the card’s own sign in it', async ({ page }) => {
  await page.goto('/cards/exu-%3F')
  await expect(page.getByRole('heading', { name: 'Unown' })).toBeVisible()
  await page.getByRole('link', { name: 'Next: Umbreon' }).click()
  await expect(page).toHaveURL(cardPath(reprint.id))
  await page.getByRole('link', { name: 'Previous: Unown' }).click()
  await expect(page).toHaveURL('/cards/exu-%253F')
  await expect(page.getByRole('heading', { name: 'Unown' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Unown' })).toBeVisible()
})

test('has preview tags for other sites', async ({ page, baseURL }) => {
  await page.goto(`${cardPath(umbreon.id)}?finish=holo`)
  const content = (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
  const address = `${baseURL}/cards/np1-60`
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  expect(await content('og:url')).toBe(address)
  expect(await content('og:title')).toBe('Umbreon, Night Parade #60')
  expect(await content('og:description')).toContain('Night Parade 060/090 · Rare Holo · HP 110')
  expect(await content('twitter:card')).toBe('summary_large_image')
  const picture = await page.request.get((await content('og:image')) ?? '')
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  expect((await picture.body()).length).toBeGreaterThan(10_000)
  await page.goto(cardPath(unown.id))
  await expect(page.locator('meta[property="og:image"]')).toHaveCount(0)
})

test('is reached from the details of a card', async ({ page }) => {
  await page.goto(`/?card=${umbreon.id}`)
  await page.getByRole('link', { name: 'All About This Card' }).click()
  await expect(page).toHaveURL(cardPath(umbreon.id))
  await expect(page.getByRole('heading', { name: 'Umbreon', level: 1 })).toBeVisible()
})

test('is a friendly 404 if there is no such card', async ({ page }) => {
  const answer = await page.goto('/cards/none-1')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle('Card not found – Pokemon Scanner')
  await expect(page.getByRole('heading', { name: 'This card is not in the deck' })).toBeVisible()
  await page.getByRole('searchbox').fill('umbreon')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('link', { name: /Umbreon/ })).toHaveCount(3)
})

test('has a picture to look at on every phone', async ({ page }) => {
  const picture = page.getByRole('img', { name: 'Umbreon, Night Parade' })
  for (const [width, height, letters] of [
    ...[[844, 390, 16] as const, [780, 360, 16] as const, [667, 375, 16] as const],
    ...[[390, 844, 28] as const, [360, 640, 32] as const, [320, 568, 16] as const],
  ]) {
    await page.setViewportSize({ width, height })
    await page.goto(cardPath(umbreon.id))
    await setTextSize(page, letters)
    const box = await picture.boundingBox()
    expect(box?.width, `${width}x${height}, ${letters} pixels`).toBeGreaterThan(90)
    expect(box?.height, `${width}x${height}, ${letters} pixels`).toBeGreaterThan(120)
  }
})

test('is shared by its address', async ({ page, baseURL }) => {
  await page.goto(`${cardPath(umbreon.id)}?finish=holo`)
  const share = page.getByRole('link', { name: 'Share' })
  await expect(share).toHaveAttribute('href', `${baseURL}/cards/np1-60`)
})
