import {
  add,
  addButton,
  addByApi,
  expect,
  inLibrary,
  namesShown,
  signInHere,
  test,
} from './library-test'
import { enterCode } from './sign-in-test'
import { lastMail } from './mailbox'

const card = (name: string) => ({ name: new RegExp(`^${name}`) })

test('the library requires a sign-in, which leads to it', async ({ page, email }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'View Library' })).toHaveCount(0)
  await page.goto('/library')
  await expect(page).toHaveURL('/auth?redirectToPath=%2Flibrary')
  await signInHere(page, email)
  await expect(page).toHaveURL('/library')
  await expect(page).toHaveTitle('Your Library – Pokemon Scanner')
  await expect(page.getByRole('heading', { name: 'Your Library', exact: true })).toBeVisible()
  await expect(page.getByText('Your library is empty', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Scan some cards to start building your collection!', { exact: true }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'View Library' }).click()
  await expect(page).toHaveURL('/library')
})

test('a card is added from its details and seen in the library', async ({ page, libraryOf }) => {
  await libraryOf('base1-58')
  await page.goto('/?card=base1-4')
  await add(page)
  await page.reload()
  await expect(inLibrary(page)).toBeDisabled()
  await page.goto('/library')
  await expect(namesShown(page)).toHaveText(['Charizard', 'Pikachu'])
  await page.setViewportSize({ width: 390, height: 844 })
  const tiles = await Promise.all((await namesShown(page).all()).map((name) => name.boundingBox()))
  expect(tiles[0]?.y, 'two columns').toBe(tiles[1]?.y)
  expect(tiles[0]?.x, 'two columns').toBeLessThan(195)
  expect(tiles[1]?.x, 'two columns').toBeGreaterThan(195)
  await page.getByRole('link', card('Charizard')).click()
  await expect(page).toHaveURL('/library/base1-4')
  await expect(page.getByRole('heading', { name: 'Charizard' })).toBeVisible()
  await expect(page.getByText('Base Set · #4 · Rare')).toBeVisible()
  await expect(page.getByText('$458.10', { exact: true })).toBeVisible()
  await expect(page.getByText(/TCGplayer · USD · as of Oct 20, 2025/)).toBeVisible()
  const picture = page.getByRole('img', { name: 'Charizard, Base Set' })
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  await page.getByRole('link', { name: 'Back to Library' }).click()
  await expect(page).toHaveURL('/library')
})

test('signed out, adding leads through the sign-in back to the card, which is added', async ({
  page,
  email,
}) => {
  await page.goto('/?card=base1-4')
  await addButton(page).click()
  await expect(page).toHaveURL('/auth?redirectToPath=%2Flibrary%2Fpending-add')
  await signInHere(page, email)
  await expect(page).toHaveURL(/\/\?card=base1-4(&notice=added)?$/)
  await expect(inLibrary(page)).toBeDisabled()
  await page.goto('/library')
  await expect(namesShown(page)).toHaveText(['Charizard'])
})

test('no link adds a card: neither after signing in, nor twice', async ({ page, libraryOf }) => {
  await libraryOf()
  await page.goto('/library/pending-add')
  await expect(page).toHaveURL('/library')
  await expect(page.getByText('Your library is empty')).toBeVisible()
})

test('a removed card can be restored', async ({ page, libraryOf }) => {
  await libraryOf('base1-58', 'base1-4')
  await page.goto('/library/base1-4')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page).toHaveURL('/library')
  await expect(page.getByText('Charizard was removed.')).toBeVisible()
  await expect(namesShown(page)).toHaveText(['Pikachu'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', card('Charizard'))).toBeVisible()
  await expect(page.getByText('was removed')).toHaveCount(0)
  await expect(namesShown(page)).toHaveText(['Charizard', 'Pikachu'])
})

test('copies are counted, separately by finish and condition', async ({
  page,
  javaScriptEnabled,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await page.goto('/library/base1-4')
  const copies = page.getByLabel('Copies')
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(copies).toHaveValue('2')
  await copies.fill('12')
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await copies.press('Enter')
  await saved
  await page.getByText('Add another version').click()
  await page.getByRole('button', { name: 'Add This Version' }).click()
  await expect(page.getByRole('group', { name: 'First edition, Near Mint' })).toBeVisible()
  const first = page.getByRole('group', { name: 'First edition, Near Mint' })
  await first.getByLabel('Condition').selectOption('Damaged')
  if (!javaScriptEnabled) await first.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('group', { name: 'First edition, Damaged' })).toBeVisible()
  await expect(
    page.getByRole('group', { name: 'Holo, Near Mint' }).getByLabel('Copies'),
  ).toHaveValue('12')
  await page.goto('/library')
  await expect(page.getByText('×13 copies')).toBeVisible()
  await expect(page.getByRole('link', { name: /Charizard/ })).toContainText('First edition, Holo')
  const value = page.getByRole('region', { name: 'Value' })
  await expect(value).toContainText('$5,497.20')
  await expect(value).toContainText(
    '1 card, 13 copies · near mint prices · TCGplayer · as of Oct 20, 2025 · 12 of 13 priced',
  )
  await expect(value.getByRole('button', { name: /^Show in/ }), 'nothing in euros').toHaveCount(0)
})

test('sets show their progress, and what is missing', async ({ page, libraryOf }) => {
  await libraryOf('base1-58', 'base1-4')
  await page.goto('/library')
  await page.getByRole('link', { name: 'Sets' }).click()
  await expect(page.getByText('1 set started, 0 complete')).toBeVisible()
  await page.getByRole('link', { name: /Base Set 2 of 102/ }).click()
  await expect(page.getByText('2 of 102, 100 missing · 1999')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(102)
  await page.getByRole('link', { name: 'Yours' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('link', { name: 'Missing', exact: true }).click()
  await expect(page.getByRole('listitem')).toHaveCount(100)
  await page.getByRole('link', { name: /#1 Alakazam.*missing/ }).click()
  await expect(page).toHaveURL('/cards/base1-1')
  await page.goto('/library/sets/base1')
  await page.getByRole('link', { name: '#4 Charizard' }).click()
  await expect(page).toHaveURL('/library/base1-4')
})

test('a card that is not in the library cannot be shown', async ({ page, libraryOf }) => {
  await libraryOf('base1-58')
  for (const id of ['base1-4', 'base1-999', '..%2F..', '%00']) {
    const response = await page.goto(`/library/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Failed to fetch card details', { exact: true })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to Library' }).click()
  await expect(namesShown(page)).toHaveText(['Pikachu'])
})

test('two devices that add at once lose nothing and duplicate nothing', async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
  extraHTTPHeaders,
  email,
  signIn,
}) => {
  await signIn()
  const context = await browser.newContext({ baseURL, javaScriptEnabled, extraHTTPHeaders })
  const other = await context.newPage()
  await other.goto('/auth')
  await other.getByLabel('Email').fill(email)
  await other.getByRole('button', { name: 'Send Verification Code' }).click()
  await enterCode(other, (await lastMail(email, 2)).code)
  await expect(other.getByText(email)).toBeVisible()
  const ids = Array.from({ length: 30 }, (_, index) => `base1-${index + 1}`)
  await Promise.all([...ids, ...ids].map((id, index) => addByApi(index % 2 ? page : other, id)))
  for (const device of [page, other]) await device.goto('/?card=base1-99')
  await Promise.all([add(page), add(other)])
  await page.goto('/library')
  await expect(page.getByText('31 cards, 31 copies')).toBeVisible()
  await context.close()
})
