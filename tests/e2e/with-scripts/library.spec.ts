import type { Page } from 'playwright/test'
import { add, addButton, expect, inLibrary, test } from '../library-test'
import { openHydrated } from '../page-load'
import { DIALOG_PLACES, placeOf } from '../page-layout'
import { untilScriptsRun } from '../scanner-test'
import { expectNoBarrier, expectTouchable } from './barriers'

test('a card counts as added as soon as the button is pressed', async ({ page, libraryOf }) => {
  await libraryOf()
  await page.goto('/?card=base1-4')
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_root.data?*add*', async (route) => {
    await released
    await route.continue()
  })
  await untilScriptsRun(addButton(page))
  await addButton(page).click()
  await expect(inLibrary(page)).toBeDisabled()
  await expect(page.getByRole('link', { name: /^View/ })).toHaveCount(0)
  release()
  await expect(page.getByRole('link', { name: /^View/ })).toBeVisible()
})

test('the button prefers a page that was loaded after its response', async ({
  page,
  libraryOf,
}) => {
  await libraryOf()
  await page.goto('/cards/base1-4')
  await expect(page.locator('input[name="stay"]')).toBeAttached()
  await add(page)
  await page.request.delete('/v1/api/library', { params: { card_id: 'base1-4' } })
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
  await expect(addButton(page)).toBeEnabled()
  await expect(page.getByRole('link', { name: /^View/ })).toHaveCount(0)
  await add(page)
})

test('an error disappears as soon as a change succeeds', async ({ page, libraryOf }) => {
  await libraryOf('base1-4')
  await page.goto('/library/base1-4')
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  const copies = page.getByLabel('Copies')
  const alert = page.getByRole('alert')
  for (const quantity of ['5', '5', '1']) {
    await copies.fill('0')
    await copies.blur()
    await expect(alert).toHaveText('A quantity is a whole number from 1 to 9,999.')
    await expect(copies).toHaveAttribute('aria-invalid', 'true')
    await copies.fill(quantity)
    await copies.blur()
    await expect(alert).toHaveCount(0)
    await expect(page.locator('.pending')).toHaveCount(0)
    await expect(alert).toHaveCount(0)
    await expect(copies).not.toHaveAttribute('aria-invalid')
    await expect(copies).toHaveValue(quantity)
  }
})

test('a filter announces its results, and keeps the focus when it is removed', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4', 'base1-58')
  await page.goto('/library')
  const type = page.getByRole('combobox', { name: 'Type' })
  await type.selectOption('Fire')
  await expect(page.getByRole('status')).toHaveText('1 card found')
  await page.getByRole('link', { name: 'Remove filter: Type' }).click()
  await expect(page).toHaveURL('/library')
  await expect(type).toBeFocused()
})

test('an invalid amount is named above the list while another filter applies', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4', 'base1-58')
  await page.goto('/library')
  const value = page.getByRole('dialog', { name: 'Value' })
  await page.getByRole('button', { name: 'Value' }).click()
  await value.getByLabel('From (USD)').fill('a lot')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Fire')
  await expect(page).toHaveURL('/library?energy=Fire&min=a+lot&currency=USD')
  await expect(
    page.getByRole('alert').filter({ hasText: '“a lot” is not an amount.' }),
  ).toBeVisible()
  await page.getByRole('searchbox').fill('char')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\?q=char&energy=Fire&min=a\+lot/)
  await page.getByRole('link', { name: 'Remove filter: Type' }).click()
  await expect(page).toHaveURL(/\?q=char&min=a\+lot/)
  await page.getByRole('button', { name: 'Value' }).click()
  await expect(value.getByLabel('From (USD)')).toHaveValue('a lot')
  await value.getByRole('button', { name: 'Apply' }).click()
  await expect(value.getByLabel('From (USD)')).toBeFocused()
  await value.getByLabel('From (USD)').fill('')
  await value.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/library?q=char')
})

test('an end of a range applies once it is left, and the panel stays open for the other', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4', 'base1-58')
  await page.goto('/library')
  const value = page.getByRole('dialog', { name: 'Value' })
  await page.getByRole('button', { name: 'Value' }).click()
  await value.getByLabel('From (USD)').fill('5')
  await value.getByLabel('To (USD)').fill('500')
  await expect(page).toHaveURL(/\?min=5&currency=USD$/)
  await expect(value).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\?min=5&max=500&currency=USD$/)
  await expect(page.getByRole('button', { name: 'Value: $5.00 – $500.00' })).toBeVisible()
})

for (const { width, height, place } of DIALOG_PLACES)
  test(`on ${width} pixels the panel of a filter is ${place}`, async ({ page, libraryOf }) => {
    await page.setViewportSize({ width, height })
    await libraryOf('base1-4', 'base1-58')
    await page.goto('/library')
    await page.getByRole('button', { name: 'Value', exact: true }).click()
    expect(await placeOf(page, page.getByRole('dialog', { name: 'Value' }))).toBe(place)
  })

test('the next version to add is one that does not exist yet, and its form closes', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await openHydrated(page, '/library/base1-4')
  const another = page.locator('details', { hasText: 'Add another version' })
  const condition = another.getByLabel('Condition')
  await another.locator('summary').click()
  await another.getByLabel('Finish').selectOption('holo')
  for (const [chosen, left] of [
    ['damaged', 'near-mint'],
    ['near-mint', 'lightly-played'],
  ] as const) {
    await condition.selectOption(chosen)
    await another.getByRole('button', { name: 'Add This Version' }).click()
    await expect(another).not.toHaveAttribute('open')
    await expect(another.locator('summary')).toBeFocused()
    await another.locator('summary').click()
    await expect(condition).toHaveValue(left)
  }
})

test('the library says that it is loading', async ({ page, libraryOf }) => {
  await libraryOf('base1-4')
  await page.goto('/')
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/library.data*', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('link', { name: 'View Library' }).click()
  await expect(page.getByText('Loading your collection...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Your Library' })).toBeVisible()
  await expect(page.getByText('Loading your collection...')).toHaveCount(0)
})

test('a removed entry disappears at once', async ({ page, libraryOf }) => {
  await libraryOf('base1-4')
  await page.goto('/library/base1-4')
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/library/base1-4.data*', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('group', { name: 'Holo, Near Mint' })).toHaveCount(0)
  release()
  await expect(page.getByText('Charizard was removed.')).toBeVisible()
})

test('only the opened card’s picture moves, there and back', async ({ page, libraryOf }) => {
  await libraryOf('base1-58', 'base1-4')
  await page.goto('/library')
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const moving = document.querySelectorAll('.moving').length
      document.documentElement.dataset.moved = `${document.documentElement.dataset.moved ?? ''}${moving} `
      return start(update)
    }
  })
  await page.getByRole('link', { name: /^Charizard/ }).click()
  await expect(page).toHaveURL('/library/base1-4')
  await page.getByRole('link', { name: 'Back to Library' }).click()
  await expect(page.locator('.tile-name')).toHaveCount(2)
  await expect(page.locator('html')).toHaveAttribute('data-moved', /^1 \d /)
})

const screens: Record<string, (page: Page) => Promise<unknown>> = {
  'a library': (page) => page.goto('/library'),
  'a list': (page) => page.goto('/library?view=list'),
  'a filtered library': (page) => page.goto('/library?rarity=Rare&sort=value&min=1'),
  'a filter by value': async (page) => {
    await page.goto('/library')
    await page.getByRole('button', { name: 'Value' }).click()
    await expect(page.getByRole('dialog', { name: 'Value' })).toBeVisible()
  },
  'a search for nothing': (page) => page.goto('/library?q=nothing'),
  'a card of it': async (page) => {
    await page.goto('/library/base1-4')
    await page.getByText('Add another version').click()
  },
  'a card that is not there': (page) => page.goto('/library/base1-2'),
  sets: (page) => page.goto('/library/sets'),
  'a set': (page) => page.goto('/library/sets/base1'),
  'a card in the library': (page) => page.goto('/?card=base1-4'),
  'a removed card': async (page) => {
    await page.goto('/library/base1-16')
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('was removed')).toBeVisible()
  },
}

test.describe('no barrier', () => {
  test('known to axe is in an empty library', async ({ page, libraryOf }) => {
    await libraryOf()
    await page.goto('/library')
    await expectNoBarrier(page)
    await expectTouchable(page)
  })

  for (const [name, open] of Object.entries(screens))
    test(`known to axe is on ${name}`, async ({ page, libraryOf }) => {
      await libraryOf('base1-16', 'base1-58', 'base1-4')
      await open(page)
      await expectNoBarrier(page)
      await expectTouchable(page)
    })
})
