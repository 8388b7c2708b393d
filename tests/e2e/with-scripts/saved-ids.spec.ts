import type { Page } from 'playwright/test'
import { add, expect, inLibrary, test } from '../library-test'
import { signOut } from '../sign-in-test'
import { install } from './install'

/** The ids that the device remembers; `null` if it keeps no list. */
const savedIds = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('saved-cards') ?? 'null') as {
      cardIds: string[]
    } | null
    return kept && kept.cardIds.sort()
  })

test('the device lists what is saved, like the server, until its owner signs out', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-58')
  await page.goto('/?card=base1-4')
  await expect.poll(() => savedIds(page)).toEqual(['base1-58'])
  await add(page)
  await expect.poll(() => savedIds(page)).toEqual(['base1-4', 'base1-58'])

  await page.request.delete('/v1/api/library', { params: { card_id: 'base1-58' } })
  await page.goto('/library')
  await expect(page.getByRole('heading', { name: 'Your Library', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect.poll(() => savedIds(page)).toEqual(['base1-4'])
  await signOut(page)
  await expect.poll(() => savedIds(page)).toBeNull()
})

test('a card added while the list is loading is on it', async ({ page, libraryOf }) => {
  await libraryOf('base1-58')
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  const asked = page.waitForRequest('**/library/ids')
  await page.route('**/library/ids', async (route) => {
    // The library's current contents, returned once a card was added.
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await page.goto('/?card=base1-4')
  await asked
  await add(page)
  release()
  await expect.poll(() => savedIds(page)).toEqual(['base1-4', 'base1-58'])
})

test('one account’s saved cards are not shown to the next', async ({ page, libraryOf }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const list = { user: 'somebody else', cardIds: ['base1-2'], asOf: Date.now() }
    localStorage.setItem('saved-cards', JSON.stringify(list))
  })
  await libraryOf('base1-4')
  await page.goto('/?card=base1-2')
  await expect.poll(() => savedIds(page)).toEqual(['base1-4'])
  await expect(page.getByRole('button', { name: 'Add to Library' })).toBeEnabled()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } })

  test('a page that is older than the list uses the list', async ({ page, context, libraryOf }) => {
    await libraryOf()
    await install(page)
    await page.goto('/?card=base1-4')
    await expect(page.getByRole('button', { name: 'Add to Library' })).toBeEnabled()
    await expect
      .poll(() => page.evaluate(async () => !!(await caches.match('/?card=base1-4'))))
      .toBe(true)
    await page.goto('/cards/base1-4')
    await add(page)
    await expect.poll(() => savedIds(page)).toEqual(['base1-4'])
    await context.setOffline(true)
    await page.goto('/?card=base1-4')
    await expect(inLibrary(page)).toBeDisabled()
  })
})
