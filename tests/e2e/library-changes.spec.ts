import type { Page } from 'playwright/test'
import { expect, test } from './library-test'

const notANumber = 'A quantity is a whole number from 1 to 9,999.'
const changed = 'These copies have changed in the meantime. This is what your library has now.'

const nearMint = (page: Page) => page.getByRole('group', { name: 'Holo, Near Mint' })

test('an invalid quantity is reported beside the field, and changes nothing', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await page.goto('/library/base1-4')
  const copies = page.getByLabel('Copies')
  for (const typed of ['', '0', '-1', '1.5', '10000']) {
    await copies.fill(typed)
    await copies.press('Enter')
    await expect(nearMint(page).getByRole('alert')).toHaveText(notANumber)
    await expect(copies).toHaveValue(typed)
    await expect(copies).toHaveAttribute('aria-invalid', 'true')
    await expect(copies).toHaveAccessibleDescription(notANumber)
  }
  await copies.fill('3')
  // The alert goes when the form is sent, before the server has it.
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await copies.press('Enter')
  await sent
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto('/library')
  await expect(page.getByText('1 card, 3 copies')).toBeVisible()
})

test('an entry that another tab has removed is reported, with what is left', async ({
  page,
  javaScriptEnabled,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  const form = { intent: 'add-entry', finish: 'first-edition', condition: 'near-mint' }
  await page.request.post('/library/base1-4', { form })
  for (const [finish, label, button, left] of [
    ['holo', 'Holo', 'One more', '/library/base1-4'],
    ['first-edition', 'First edition', 'Remove', '/library'],
  ] as const) {
    await page.goto('/library/base1-4')
    const key = { 'from-finish': finish, 'from-condition': 'near-mint' }
    await page.request.post('/library/base1-4', { form: { ...key, intent: 'remove' } })
    const entry = page.getByRole('group', { name: `${label}, Near Mint` })
    await entry.getByRole('button', { name: button }).click()
    // With scripts the notice leaves the address as soon as it is shown.
    await expect(page).toHaveURL(javaScriptEnabled ? left : `${left}?notice=entry-missing`)
    await expect(page.getByRole('alert')).toHaveText(changed)
  }
  await expect(page.getByText('Your library is empty')).toBeVisible()
})

test('equal entries are merged, up to the maximum of an entry', async ({
  page,
  javaScriptEnabled,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  const key = { 'from-finish': 'holo', 'from-condition': 'near-mint', finish: 'holo' }
  const many = { ...key, intent: 'change', condition: 'damaged', quantity: '9998' }
  await page.request.post('/library/base1-4', { form: many })
  const form = { intent: 'add-entry', finish: 'holo', condition: 'near-mint' }
  await page.request.post('/library/base1-4', { form })
  await page.goto('/library/base1-4')
  const entry = nearMint(page)
  const save = async () => {
    if (!javaScriptEnabled) await entry.getByRole('button', { name: 'Save' }).click()
  }
  await entry.getByRole('button', { name: 'One more' }).click()
  await expect(entry.getByLabel('Copies')).toHaveValue('2')
  await entry.getByLabel('Condition').selectOption('Damaged')
  await save()
  await expect(page.getByRole('alert')).toHaveText(
    'That would be more than 9,999 identical copies. Nothing was changed.',
  )
  await expect(entry.getByLabel('Copies')).toHaveValue('2')
  await entry.getByRole('button', { name: 'One fewer' }).click()
  await expect(entry.getByLabel('Copies')).toHaveValue('1')
  await entry.getByLabel('Condition').selectOption('Damaged')
  await save()
  await expect(page.getByLabel('Copies')).toHaveCount(1)
  await expect(page.getByLabel('Copies')).toHaveValue('9999')
})

test('a version that is there already is reported, not added', async ({
  page,
  javaScriptEnabled,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await page.goto('/library/base1-4')
  await page.getByText('Add another version').click()
  await page.getByLabel('Finish').last().selectOption('Holo')
  await page.getByLabel('Condition').last().selectOption('Near Mint')
  await page.getByRole('button', { name: 'Add This Version' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Your library already has this version. Change its number of copies above.',
  )
  await expect(page.getByLabel('Copies')).toHaveValue('1')
  await expect(page).toHaveURL(
    `/library/base1-4${javaScriptEnabled ? '' : '?notice=version-there'}`,
  )
})
