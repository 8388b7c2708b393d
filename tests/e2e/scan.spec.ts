import { photo } from './photos'
import { add, expect, test } from './library-test'

/** A scan may take this long where the machine has other work, too. */
const scanned = { timeout: 150_000 }
/** With scripts, if the crop leaves a doubt. */
const scannedTwice = { timeout: 200_000 }

test('a photo leads to its card, beside the photo', async ({ page, scan }) => {
  await scan(photo('pikachu'))
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible(scanned)
  await expect(page.getByRole('heading', { name: 'Pikachu' })).toBeVisible()
  await expect(page.getByText('Base Set · #58')).toBeVisible()
  await expect(page.getByText('Average Price')).toBeVisible()
  await expect(page.getByText('Price not available')).toBeVisible()
  for (const fact of ['Rarity', 'HP40', 'ArtistMitsuhiro Arita', 'SupertypePokémon'])
    await expect(page.locator('.fact', { hasText: fact })).toBeVisible()
  const pictures = page.getByRole('img', { name: /The one you scanned|Pikachu, Base Set/ })
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all())
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100)

  await page.getByRole('button', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
  await expect(page).toHaveURL(/\/\??$/)
})

test('the photo is enlarged, and stays beside a card that is added', async ({
  page,
  scan,
  startSession,
}) => {
  await startSession()
  await scan(photo('pikachu'))
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible(scanned)
  const own = page.getByRole('img', { name: 'The one you scanned' })
  const width = async () => (await own.boundingBox())?.width ?? 0
  expect(await width()).toBeLessThan(100)
  await page.getByText('Your scan').click()
  await expect.poll(width).toBeGreaterThan(250)
  await add(page)
  await expect(page.getByRole('heading', { name: 'Pikachu' })).toBeVisible()
  await expect
    .poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
})

test('a result stays when the page turns dark', async ({ page, scan, javaScriptEnabled }) => {
  await scan(photo('pikachu'))
  const title = page.getByRole('heading', { name: 'Card Identified!' })
  await expect(title).toBeVisible(scanned)
  const historyEntry = () => page.evaluate(() => [history.length, JSON.stringify(history.state)])
  const before = javaScriptEnabled ? await historyEntry() : null
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
  await expect(title).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pikachu' })).toBeVisible()
  if (javaScriptEnabled) expect(await historyEntry(), 'its place in the history').toEqual(before)
})

test('a card that fills its photo is identified, though the first crop would cut it off', async ({
  page,
  scan,
}) => {
  await scan(photo('filled'))
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible(scannedTwice)
  await expect(page.getByText('Base Set · #58')).toBeVisible()
})

test('an uncertain photo asks which card it is', async ({ page, scan }) => {
  await scan(photo('numberless'))
  await expect(
    page.getByRole('heading', { name: /Which one is yours\?|Is this your card\?/ }),
  ).toBeVisible(scanned)
  const choices = page.getByRole('listitem').getByRole('link')
  expect(await choices.count()).toBeLessThanOrEqual(4)
  await expect(page.getByRole('searchbox', { name: 'Search by name or number' })).toBeVisible()
  await expect(page.getByText('Take Another Photo')).toBeVisible()

  await choices.filter({ hasText: 'Charizard' }).click()
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Charizard' })).toBeVisible()
})

test('a photo of no card says so, and what to do', async ({ page, scan }) => {
  await scan(photo('nothing'))
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Failed to identify card', scanned)
  await expect(alert).toContainText('fills most of the picture')
  await expect(page.getByRole('searchbox', { name: 'Search by name or number' })).toBeVisible()
})

const wrongType = ['Please upload a valid image file (JPEG, PNG, or WebP)']
const damaged = ['Failed to process image.', 'The file may be damaged. Choose another photo.']

const refused = [
  ['animation', wrongType],
  ['tooLarge', ['Image file is too large. Please upload an image smaller than 10MB']],
  ['truncated', damaged],
  // What does not start like an image has the wrong type, whatever its name says.
  ['broken', wrongType],
] as const

for (const [name, texts] of refused)
  test(`a file that is ${name} is refused on the menu`, async ({ page, javaScriptEnabled }) => {
    await page.goto('/')
    const input = page.getByLabel('Upload Image')
    await input.setInputFiles(photo(name))
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Scan This Photo' }).click()
    await expect(page.getByRole('alert').locator('p')).toHaveText(texts)
    await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toHaveAccessibleDescription(texts.join(' '))
  })

test('the camera opens if there is one', async ({ page }) => {
  await page.goto('/')
  const camera = page.getByLabel('Take Photo')
  await expect(camera).toHaveAttribute('capture', 'environment')
  await expect(camera).toHaveAttribute('accept', /image\/jpeg/)
})
