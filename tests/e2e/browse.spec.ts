import { expect, test } from './scanner-test'

test('a search has several pages, and says how many cards match', async ({ page }) => {
  await page.goto('/search?q=base+set')
  await expect(page.getByText(/cards match, showing 1 to 30$/)).toBeVisible()
  const cards = page.getByRole('list', { name: 'Cards found' }).getByRole('listitem')
  await expect(cards).toHaveCount(30)
  const first = await cards.first().getByRole('link').getAttribute('href')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/search?q=base+set&page=2')
  await expect(page.getByText(/cards match, showing 31 to 60$/)).toBeVisible()
  await expect(cards.first().getByRole('link')).not.toHaveAttribute('href', first ?? '')
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/search?q=base+set')
})

test('filters narrow a search and stay in the address', async ({ page, javaScriptEnabled }) => {
  await page.goto('/search?q=base+set')
  await page.getByText('Filter by set, type, rarity or year').click()
  await page.getByLabel('Type').selectOption('Fire')
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page).toHaveURL('/search?q=base+set&type=Fire')
  await expect(page.getByText(/^\d+ cards match$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /Charizard.*Base Set · #4/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Blastoise/ })).toHaveCount(0)
  await expect(page.getByLabel('Type')).toHaveValue('Fire')
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/search?q=base+set')
  await expect(page.getByText(/cards match, showing 1 to 30$/)).toBeVisible()
  if (javaScriptEnabled)
    await expect(page.getByText('Filter by set, type, rarity or year')).toBeFocused()
  await page.goto('/search?q=charizard&set=base1&type=Water')
  await expect(page.getByRole('status')).toHaveText('No cards match these filters.')
  await expect(page.locator('select[name="set"]')).toHaveValue('base1')
})

test('the search at its old address still works', async ({ page }) => {
  await page.goto('/?q=pikachu')
  await expect(page).toHaveURL('/search?q=pikachu')
})

test('sets are browsed from the search to a card and back', async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('link', { name: /Sets/ }).click()
  await expect(page).toHaveURL('/sets')
  await expect(page.getByRole('heading', { name: 'Base', exact: true, level: 2 })).toBeVisible()
  await page.getByRole('link', { name: /^Base Set 1999 · 102 cards$/ }).click()
  await expect(page).toHaveURL('/sets/base1')
  await expect(page).toHaveTitle('Base Set, all cards – Pokemon Scanner')
  const cards = page.getByRole('list', { name: 'Cards of Base Set' }).getByRole('link')
  await expect(cards).toHaveCount(102)
  await expect(cards.nth(3)).toHaveText(/^Charizard#4/)
  await expect(cards.nth(50).locator('img')).toHaveAttribute('loading', 'lazy')
  await cards.nth(3).click()
  await expect(page).toHaveURL('/cards/base1-4')
  await page.getByRole('link', { name: 'All Cards of Base Set' }).click()
  await expect(page).toHaveURL('/sets/base1')
})

test('a Pokémon is found by name, with all of its cards', async ({ page }) => {
  await page.goto('/pokemon')
  await expect(page.getByRole('heading', { name: 'Most printed' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a Pokémon' }).fill('chariz')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL('/pokemon?q=chariz')
  await expect(page.getByRole('heading', { name: 'Most printed' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Charizard/ }).click()
  await expect(page).toHaveURL('/pokemon/charizard')
  await expect(page.getByText('1 card', { exact: true })).toBeVisible()
  const cards = page.getByRole('list', { name: 'Cards of Charizard' })
  await expect(cards.getByRole('link', { name: /Charizard.*Base Set · #4/ })).toHaveCount(1)
})

test('a card links to its Pokémon', async ({ page }) => {
  await page.goto('/cards/base1-4')
  await page.getByRole('link', { name: 'All Cards of Charizard' }).click()
  await expect(page).toHaveURL('/pokemon/charizard')
})

test('an unknown set and an unknown Pokémon are friendly 404s', async ({ page }) => {
  for (const address of ['/sets/none', '/pokemon/none']) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This card is not in the deck' })).toBeVisible()
  }
})
