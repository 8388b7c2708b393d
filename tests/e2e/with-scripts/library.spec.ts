import type { Page } from 'playwright/test'
import { addButton, expect, inLibrary, test } from '../library-test'
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
  await addButton(page).click()
  await expect(inLibrary(page)).toBeDisabled()
  await expect(page.getByRole('link', { name: /^View/ })).toHaveCount(0)
  release()
  await expect(page.getByRole('link', { name: /^View/ })).toBeVisible()
})

test('the library says that it is on its way', async ({ page, libraryOf }) => {
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

test('a removed stack is gone at once', async ({ page, libraryOf }) => {
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
  'a filtered library': async (page) => {
    await page.goto('/library?rarity=Rare&sort=value')
    await page.getByText('Sort and filter').click()
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
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('that axe knows of is in an empty library', async ({ page, libraryOf }) => {
    await libraryOf()
    await page.goto('/library')
    await expectNoBarrier(page)
    await expectTouchable(page)
  })

  for (const [name, open] of Object.entries(screens))
    test(`that axe knows of is on ${name}`, async ({ page, libraryOf }) => {
      await libraryOf('base1-16', 'base1-58', 'base1-4')
      await open(page)
      await expectNoBarrier(page)
      await expectTouchable(page)
    })
})
