import type { Page } from 'playwright/test'
import { add, expect, namesShown, test } from '../library-test'
import { openHydrated } from '../page-load'
import { hold } from './api'

const entry = (page: Page, name: string) => page.getByRole('group', { name })
const removed = (page: Page) => page.getByText('Charizard was removed', { exact: false })

/** Holds the first form with a text in its body until the returned function is called. */
function holdForm(page: Page, text: string) {
  let isFirst = true
  return hold(page, '**/library*/**', (request) => {
    const isHeld = isFirst && (request.postData()?.includes(text) ?? false)
    if (isHeld) isFirst = false
    return isHeld
  })
}

const untilLoaded = async (page: Page, act: () => void) => {
  const renewed = page.waitForResponse((one) => one.request().method() === 'GET')
  act()
  await renewed
  await page.waitForLoadState('networkidle')
}

/** Adds a first edition to the holo one. */
async function addFirstEdition(page: Page) {
  await page.getByText('Add another version').click()
  await page.getByRole('button', { name: 'Add This Version' }).click()
  await expect(entry(page, 'First edition, Near Mint')).toBeVisible()
}

for (const path of ['/library/base1-4', '/library/base1-4?notice=entry-missing'])
  test(`a quantity that is saved after a later form is still shown, ${path}`, async ({
    page,
    libraryOf,
  }) => {
    await libraryOf('base1-4')
    await openHydrated(page, path)
    await expect(page.getByRole('alert')).toHaveCount(path.includes('notice') ? 1 : 0)
    const release = await holdForm(page, 'quantity=12')
    await page.getByLabel('Copies').fill('12')
    await page.getByLabel('Copies').press('Enter')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await addFirstEdition(page)
    await untilLoaded(page, release)
    const copies = entry(page, 'Holo').getByLabel('Copies')
    await expect(copies).toHaveValue('12')
    await entry(page, 'Holo').getByRole('button', { name: 'One more' }).click()
    await expect(copies).toHaveValue('13')
  })

test('what is chosen and typed while another change is saved follows it', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await openHydrated(page, '/library/base1-4')
  const release = await holdForm(page, 'finish=first-edition')
  const condition = page.getByLabel('Condition').first()
  await page.getByLabel('Finish').first().selectOption('First edition')
  await condition.selectOption('Damaged')
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeDisabled()
  release()
  await expect(entry(page, 'First edition, Damaged')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(entry(page, 'First edition, Damaged').getByLabel('Copies')).toHaveValue('2')
  await expect(page.getByRole('group', { name: 'Holo' })).toHaveCount(0)
})

test.describe('steps in a row', () => {
  const holdStep = async (page: Page) => {
    await openHydrated(page, '/library/base1-4')
    const release = await holdForm(page, 'step=1')
    for (const shown of ['2', '3', '4']) {
      await page.getByRole('button', { name: 'One more' }).click()
      await expect(page.getByLabel('Copies')).toHaveValue(shown)
    }
    return release
  }

  test('are saved in their order, however late the first arrives', async ({ page, libraryOf }) => {
    await libraryOf('base1-4')
    await untilLoaded(page, await holdStep(page))
    await expect(page.getByLabel('Copies')).toHaveValue('4')
    await page.reload()
    await expect(page.getByLabel('Copies')).toHaveValue('4')
  })

  test('are all saved when the page is left', async ({ page, libraryOf }) => {
    await libraryOf('base1-4')
    const release = await holdStep(page)
    await page.getByRole('link', { name: 'Back to Library' }).click()
    await expect(page).toHaveURL('/library')
    await untilLoaded(page, release)
    await page.reload()
    await expect(page.getByText('×4 copies')).toBeVisible()
  })

  test('before a removal leave nothing behind', async ({ page, libraryOf }) => {
    await libraryOf('base1-4', 'base1-58')
    const release = await holdStep(page)
    await page.getByRole('button', { name: /^Remove/ }).click()
    await untilLoaded(page, release)
    await expect(page).toHaveURL('/library')
    await expect(removed(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(namesShown(page)).toHaveText(['Pikachu'])
  })
})

test('a quantity that is being typed survives a change, with the focus', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await openHydrated(page, '/library/base1-4')
  const release = await holdForm(page, 'condition=damaged')
  await page.getByLabel('Condition').first().selectOption('Damaged')
  await page.getByLabel('Copies').fill('12')
  await untilLoaded(page, release)
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeEnabled()
  await expect(page.getByLabel('Copies')).toHaveValue('12')
  await expect(page.getByLabel('Copies')).toBeFocused()
})

test('both versions of a card can be removed in a row', async ({ page, libraryOf }) => {
  await libraryOf('base1-4', 'base1-58')
  await openHydrated(page, '/library/base1-4')
  await addFirstEdition(page)
  const release = await holdForm(page, 'intent=remove')
  for (const name of ['First edition', 'Holo'])
    await page.getByRole('button', { name: `Remove ${name}` }).click()
  release()
  await expect(page).toHaveURL('/library')
  await expect(removed(page)).toBeVisible()
  await expect(namesShown(page)).toHaveText(['Pikachu'])
})

test('a removal and its undo reach a page that was opened meanwhile', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4', 'base1-58')
  await openHydrated(page, '/library/base1-4')
  let release = await holdForm(page, 'intent=remove')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('link', { name: 'Back to Library' }).click()
  await expect(namesShown(page)).toHaveText(['Pikachu', 'Charizard'])
  release()
  await expect(removed(page)).toBeVisible()
  await expect(namesShown(page)).toHaveText(['Pikachu'])

  await page.unrouteAll()
  release = await holdForm(page, 'removed=')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page).toHaveURL(/view=list/)
  release()
  await expect(removed(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Charizard/ })).toBeVisible()
})

test('a card is added in the finish that was chosen, before its price is shown', async ({
  page,
  libraryOf,
}) => {
  await libraryOf()
  await openHydrated(page, '/cards/base1-4')
  await page.route('**/cards/base1-4.data?*finish*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue()
  })
  await page.getByRole('link', { name: /^First edition/ }).click()
  await add(page)
  await page.goto('/library/base1-4')
  await expect(entry(page, 'First edition, Near Mint')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Holo' })).toHaveCount(0)
})

/** Adds damaged and heavily played copies of a card as one batch, so that their dates are equal. */
async function addWorn(page: Page, counts: { damaged: number; heavily: number }) {
  const form = new URLSearchParams({ intent: 'add-all', stay: '1' })
  form.set('session', '00000000-0000-4000-8000-000000000001')
  form.append('line', `base1-4~holo~${counts.damaged}~damaged`)
  form.append('line', `base1-4~holo~${counts.heavily}~heavily-played`)
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const added = await page.request.post('/session?index', { data: String(form), headers })
  expect(added.ok()).toBe(true)
}

test('the focus stays with an entry that changes among others of the same date', async ({
  page,
  libraryOf,
}) => {
  await libraryOf()
  await addWorn(page, { damaged: 1, heavily: 2 })
  await openHydrated(page, '/library/base1-4')
  const condition = entry(page, 'Holo, Damaged').getByLabel('Condition')
  await condition.focus()
  await untilLoaded(page, () => void condition.selectOption('Lightly Played'))
  const changed = entry(page, 'Holo, Lightly Played').getByLabel('Condition')
  await expect(changed).toBeFocused()
  await untilLoaded(page, () => void changed.selectOption('Near Mint'))
  await page.reload()
  await expect(entry(page, 'Holo, Near Mint').getByLabel('Copies')).toHaveValue('1')
  await expect(entry(page, 'Holo, Heavily Played').getByLabel('Copies')).toHaveValue('2')
})

test('stepping through conditions by keyboard changes an entry once, and may merge it', async ({
  page,
  libraryOf,
}) => {
  await libraryOf()
  await addWorn(page, { damaged: 3, heavily: 2 })
  await openHydrated(page, '/library/base1-4')
  const condition = entry(page, 'Holo, Damaged').getByLabel('Condition')
  await condition.focus()
  for (const chosen of ['heavily-played', 'moderately-played']) {
    await page.keyboard.press('ArrowUp')
    await expect(condition).toHaveValue(chosen)
  }
  await untilLoaded(page, () => void page.keyboard.press('Tab'))
  await expect(entry(page, 'Holo, Heavily Played').getByLabel('Copies')).toHaveValue('2')
  const moderately = entry(page, 'Holo, Moderately Played')
  await expect(moderately.getByLabel('Copies')).toHaveValue('3')

  await moderately.getByLabel('Condition').focus()
  await page.keyboard.press('ArrowDown')
  await untilLoaded(page, () => void page.keyboard.press('Enter'))
  await expect(page.getByLabel('Copies')).toHaveCount(1)
  await expect(page.getByLabel('Copies')).toHaveValue('5')
  await expect(entry(page, 'Holo, Heavily Played').getByLabel('Condition')).toBeFocused()
})
