import type { Page } from 'playwright/test'
import { addByApi, expect, namesShown, signInHere, test } from './library-test'

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
const removedNotice = (page: Page) => page.getByText('Charizard was removed.')

/** Removes two damaged Charizards, which only undoing restores like that. */
async function removeTwoDamaged(page: Page) {
  const key = { 'from-finish': 'holo', 'from-condition': 'near-mint', finish: 'holo' }
  const form = { ...key, intent: 'change', condition: 'damaged', quantity: '2' }
  await page.request.post('/library/base1-4', { form })
  await page.goto('/library/base1-4')
  const entry = page.getByRole('group', { name: 'Holo, Damaged' })
  await expect(entry).toContainText('$458.10 each if near mint')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page).toHaveURL('/library')
  await expect(removedNotice(page)).toBeVisible()
}

async function expectTwoDamaged(page: Page) {
  await expect(namesShown(page)).toContainText(['Charizard'])
  await expect(removedNotice(page)).toHaveCount(0)
  await page.goto('/library/base1-4')
  const entry = page.getByRole('group', { name: 'Holo, Damaged' })
  await expect(entry.getByLabel('Copies')).toHaveValue('2')
  await expect(undo(page)).toHaveCount(0)
}

test('a removal is undone after a reload, and after another device has added a card', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4', 'base1-58')
  await removeTwoDamaged(page)
  await page.reload()
  await expect(removedNotice(page)).toBeVisible()
  await addByApi(page, 'base1-2')
  await page.goto('/library?sort=name')
  await undo(page).click()
  await expect(namesShown(page)).toHaveText(['Blastoise', 'Charizard', 'Pikachu'])
  await expect(page).toHaveURL('/library?sort=name')
  await expectTwoDamaged(page)
})

test('back to a card whose last copy was removed leads to the library', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4', 'base1-58')
  await page.goto('/library')
  await page.getByRole('link', { name: /Charizard/ }).click()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page).toHaveURL('/library')
  await page.goBack()
  await expect(page).toHaveURL('/library')
  await expect(removedNotice(page)).toBeVisible()
  await expect(namesShown(page)).toHaveText(['Pikachu'])
})

test('a notice about a removal that was read is closed for good', async ({
  page,
  javaScriptEnabled,
  libraryOf,
}) => {
  await libraryOf('base1-4', 'base1-58')
  await removeTwoDamaged(page)
  if (javaScriptEnabled)
    await expect(page.getByRole('status').filter({ hasText: 'Charizard' })).toBeFocused()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(removedNotice(page)).toHaveCount(0)
  if (javaScriptEnabled) await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(namesShown(page)).toHaveText(['Pikachu'])
  await expect(undo(page)).toHaveCount(0)
})

test('an entry that exists again stays as it is, and is reported once', async ({
  page,
  javaScriptEnabled,
  libraryOf,
}) => {
  const message = 'These copies are already back in your library. Nothing was changed.'
  await libraryOf('base1-4')
  await page.goto('/library/base1-4')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(removedNotice(page)).toBeVisible()
  await addByApi(page, 'base1-4')
  await undo(page).click()
  await expect(page.getByRole('alert')).toHaveText(message)
  await expect(page.getByText('1 card, 1 copy')).toBeVisible()
  await expect(undo(page)).toHaveCount(0)
  await expect(page).toHaveURL(javaScriptEnabled ? '/library' : '/library?notice=back-already')
  if (!javaScriptEnabled) return
  await page.reload()
  await expect(page.getByText('1 card, 1 copy')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('nobody else sees a removal, not even in the same browser', async ({
  page,
  email,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await removeTwoDamaged(page)
  const kept = (await page.context().cookies()).filter(({ name }) => name === 'library-removed')
  expect(kept).toHaveLength(1)
  await page.context().clearCookies()
  await page.context().addCookies(kept)
  await page.goto('/auth')
  await signInHere(page, `other-${email}`)
  await expect(page).toHaveURL('/')
  await page.goto('/library')
  await expect(page.getByText('Your library is empty')).toBeVisible()
  await expect(undo(page)).toHaveCount(0)
  const form = { removed: kept[0]?.value ?? '' }
  await page.request.post('/library?index&undo', { form })
  await page.goto('/library')
  await expect(page.getByText('Your library is empty')).toBeVisible()
})
