import { expect, namesShown, test } from './library-test'

const card = (name: string) => ({ name: new RegExp(`^${name}`) })

test('the library is sorted, filtered and searched', async ({
  page,
  javaScriptEnabled,
  libraryOf,
}) => {
  await libraryOf('base1-58', 'base1-4', 'base1-91', 'base1-16')
  await page.goto('/library')
  await expect(namesShown(page)).toHaveText(['Zapdos', 'Bill', 'Charizard', 'Pikachu'])
  const apply = page.getByRole('button', { name: 'Apply' })
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).selectOption(option)
    if (!javaScriptEnabled) await apply.click()
  }
  await choose('Sort by', 'Name')
  await expect(page).toHaveURL(/sort=name/)
  await expect(namesShown(page)).toHaveText(['Bill', 'Charizard', 'Pikachu', 'Zapdos'])
  await choose('Rarity', 'Rare')
  await expect(namesShown(page)).toHaveText(['Charizard', 'Zapdos'])
  await expect(page.getByRole('region', { name: 'Value of matching cards' })).toContainText(
    '2 of 4 cards · $458.10 in all · near mint prices · TCGplayer · as of Oct 20, 2025 · 1 of 2 priced',
  )
  await choose('Sort by', 'Highest value')
  await expect(page).toHaveURL(/sort=value/)
  await expect(namesShown(page)).toHaveText(['Charizard', 'Zapdos'])
  await page.getByRole('link', { name: 'Remove filter: Rarity' }).click()
  await expect(namesShown(page)).toHaveText(['Charizard', 'Zapdos', 'Pikachu', 'Bill'])
  await choose('Type', 'Lightning')
  await expect(page).toHaveURL(/energy=Lightning/)
  await expect(namesShown(page)).toHaveText(['Zapdos', 'Pikachu'])
  await page.getByRole('link', { name: 'Remove filter: Type' }).click()
  await expect(namesShown(page)).toHaveCount(4)
  await page.getByRole('searchbox').fill('58/102')
  await page.getByRole('searchbox').press('Enter')
  await expect(namesShown(page)).toHaveText(['Pikachu'])
  await page.goto('/library?since=2026-01-01')
  await page.getByRole('button', { name: 'Value' }).click()
  const ends = page.getByRole('dialog', { name: 'Value' })
  await ends.getByRole('button', { name: 'Close' }).click()
  await expect(ends).toBeHidden()
  await page.getByRole('button', { name: 'Value' }).click()
  await ends.getByLabel('From (USD)').fill('400')
  await ends.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/min=400&.*currency=USD.*since=2026-01-01/)
  await expect(ends).toBeHidden()
  await expect(namesShown(page)).toHaveText(['Charizard'])
  await expect(page.getByRole('button', { name: 'Value: From $400.00' })).toBeVisible()
  await page.goto('/library?rarity=Promo')
  await expect(page.getByRole('combobox', { name: 'Rarity' })).toHaveValue('Promo')
  await page.goto('/library?q=mewtwo')
  await expect(page.getByText('No cards in your library match.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Value of matching cards' })).toContainText(
    '$0.000 of 4 cards · $458.10 in all',
  )
  await page.getByRole('link', { name: 'Show All Cards' }).click()
  await expect(page).toHaveURL('/library')
})

test('an amount that is none is reported, beside its field too', async ({
  page,
  javaScriptEnabled,
  libraryOf,
}) => {
  await libraryOf('base1-58', 'base1-4')
  await page.goto('/library?min=five&max=900')
  await expect(page).toHaveURL('/library?min=five&max=900&currency=USD')
  await expect(page.getByRole('alert')).toHaveText(
    '“five” is not an amount.Write an amount like 5 or 5.50.',
  )
  await expect(namesShown(page)).toHaveText(['Charizard'])
  await page.getByRole('button', { name: 'Value' }).click()
  const ends = page.getByRole('dialog', { name: 'Value' })
  const from = ends.getByLabel('From (USD)')
  await expect(from).toHaveValue('five')
  await expect(from).toHaveAccessibleDescription('Write an amount like 5 or 5.50.')
  if (!javaScriptEnabled) return
  const to = ends.getByLabel('To (USD)')
  await to.fill('1e3')
  await from.focus()
  await expect(to).toHaveAttribute('aria-invalid', 'true')
  await expect(ends.getByRole('alert')).toHaveCount(2)
  await ends.getByRole('button', { name: 'Apply' }).click()
  await expect(from).toBeFocused()
  await from.fill('')
  await to.fill('500')
  await expect(ends.getByRole('alert')).toHaveCount(0)
  await ends.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/library?max=500&currency=USD')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a list shows more of each card than tiles, and is remembered', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-58', 'base1-4')
  const form = { intent: 'add-entry', finish: 'first-edition', condition: 'damaged' }
  await page.request.post('/library/base1-4', { form })
  await page.goto('/library?sort=name')
  await expect(page.getByRole('link', card('Pikachu'))).toHaveText(
    /^Pikachu\s*Base Set · #58\s*Normal$/,
  )
  await page.getByRole('link', { name: 'List' }).click()
  await expect(page).toHaveURL('/library?sort=name&view=list')
  await expect(page.getByRole('link', card('Pikachu'))).toContainText('Normal · Near Mint')
  const charizard = page.getByRole('link', { name: /Charizard/ })
  await expect(charizard).toContainText('First edition · Damaged')
  await expect(charizard).toContainText('Holo · Near Mint')
  await expect(charizard).toContainText('$458.10')
  await expect(page.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true')
  await page.goto('/library')
  await expect(charizard).toContainText('Base Set · #4')
  await expect(charizard).toContainText('Holo · Near Mint')
  await page.getByRole('link', { name: 'Tiles' }).click()
  await expect(page).toHaveURL('/library?view=tiles')
  await page.goto('/library')
  await expect(charizard).not.toContainText('Near Mint')
})

test('the first cards are in the upper third of a phone', async ({ page, libraryOf }) => {
  await libraryOf('base1-58', 'base1-4')
  await page.goto('/library')
  for (const name of ['Sort by', 'Finish'])
    await expect(page.getByRole('combobox', { name })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeInViewport()
  const first = await page.getByRole('link', card('Charizard')).boundingBox()
  expect(first?.y).toBeLessThan(280)
})

test('a card returns to the place in the list from which it was opened', async ({
  page,
  libraryOf,
}) => {
  await libraryOf(...Array.from({ length: 70 }, (_, index) => `base1-${index + 1}`))
  await page.goto('/library')
  await expect(page.getByText('Showing 1–60 of 70 cards')).toBeVisible()
  await page.goto('/library?sort=set')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('Showing 61–70 of 70 cards')).toBeVisible()
  await expect(page).toHaveURL('/library?sort=set&page=2')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(namesShown(page)).toHaveCount(10)
  await page.getByRole('link', card('Clefairy Doll')).click()
  await expect(page).toHaveURL('/library/base1-70?sort=set&page=2')
  await page.getByRole('link', { name: 'Back to Library' }).click()
  await expect(page).toHaveURL('/library?sort=set&page=2')
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByText('Showing 1–60 of 70 cards')).toBeVisible()
})
