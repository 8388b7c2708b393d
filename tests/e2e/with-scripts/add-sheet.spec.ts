import type { Page, Request } from 'playwright/test'
import { expect, test } from '../library-test'
import { openHydrated } from '../page-load'
import { DIALOG_PLACES, placeOf } from '../page-layout'
import { hold } from './api'
import { expectNoBarrier, expectTouchable } from './barriers'

test.use({ locale: 'en-US', contextOptions: { reducedMotion: 'reduce' } })

test('the sheet is a dialog usable with axe, touch and keyboard', async ({ page, libraryOf }) => {
  await libraryOf('base1-4')
  await page.goto('/?card=base1-4')
  const sheet = page.getByRole('dialog', { name: 'Add to your library' })
  await expect(page.locator('input[name="stay"]').first()).toBeAttached()
  await page.getByRole('link', { name: 'More options' }).press('Enter')
  await expect(sheet.getByRole('button', { name: 'Add Copies' })).toBeVisible()
  await expectNoBarrier(page)
  await expectTouchable(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('link', { name: 'More options' })).toBeFocused()
})

test('a tap beside the sheet closes it, one on it does not', async ({ page, libraryOf }) => {
  await libraryOf('base1-4')
  await page.goto('/?card=base1-4')
  const sheet = page.getByRole('dialog', { name: 'Add to your library' })
  await expect(page.locator('input[name="stay"]').first()).toBeAttached()
  await page.getByRole('link', { name: 'More options' }).click()
  await expect(sheet.getByRole('button', { name: 'Add Copies' })).toBeVisible()
  const { y } = (await sheet.boundingBox()) ?? { y: 0 }
  await page.mouse.click(195, y + 8)
  await expect(sheet).toBeVisible()
  await page.mouse.click(195, y - 8)
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('link', { name: 'More options' })).toBeFocused()
})

for (const { width, height, place } of DIALOG_PLACES)
  test(`on ${width} pixels the sheet is ${place}`, async ({ page, libraryOf }) => {
    await page.setViewportSize({ width, height })
    await libraryOf('base1-4')
    await page.goto('/?card=base1-4')
    await expect(page.locator('input[name="stay"]').first()).toBeAttached()
    await page.getByRole('link', { name: 'More options' }).click()
    const sheet = page.getByRole('dialog', { name: 'Add to your library' })
    await expect(sheet.getByRole('button', { name: 'Add Copies' })).toBeVisible()
    expect(await placeOf(page, sheet)).toBe(place)
  })

test('a sheet whose content fails to load says so, and can be retried on the same page', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await page.goto('/?card=base1-4')
  await expect(page.locator('input[name="stay"]').first()).toBeAttached()
  await page.route('**/library/offer**', (route) => route.abort('connectionfailed'))
  await page.getByRole('link', { name: 'More options' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add to your library' })
  await expect(sheet.getByRole('alert')).toContainText('The options could not be loaded.')
  await page.unroute('**/library/offer**')
  await sheet.getByRole('button', { name: 'Try Again' }).click()
  await expect(sheet.getByRole('button', { name: 'Add Copies' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
})

test('“+1” whose response is lost adds one copy when sent again', async ({ page, libraryOf }) => {
  await libraryOf('base1-4')
  await page.goto('/?card=base1-4')
  const more = page.getByRole('button', { name: '+1 copy to your library' })
  await expect(page.locator('input[name="stay"]').first()).toBeAttached()
  await page.route('**/_root.data**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort('connectionfailed')
  })
  await more.click()
  await expect(page.getByText('The card is kept on this device')).toBeVisible()
  await page.unroute('**/_root.data**')
  // This page or the next one sends it again.
  await page.goto('/library/base1-4')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept-adds'))).toBeNull()
  await page.reload()
  await expect(page.getByLabel('Copies')).toHaveValue('2')
})

const plusOne = (page: Page) => page.getByRole('button', { name: '+1 copy to your library' })
const isAdd = (request: Request) => request.method() === 'POST'

test('“+1” on the next card adds it while the first waits for its answer', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4', 'base1-5')
  await openHydrated(page, '/cards/base1-4')
  const release = await hold(page, '**/cards/base1-4.data**', isAdd)
  await plusOne(page).click()
  await page.locator('a[href^="/cards/base1-5"]').first().click()
  await expect(page.getByRole('heading', { name: 'Clefairy', level: 1 })).toBeVisible()
  const asked = page.waitForResponse((response) => isAdd(response.request()))
  await plusOne(page).click()
  await asked
  const late = page.waitForResponse((response) => isAdd(response.request()))
  release()
  await late
  for (const cardId of ['base1-4', 'base1-5']) {
    await page.goto(`/library/${cardId}`)
    await expect(page.getByLabel('Copies')).toHaveValue('2')
  }
})

test('the offer of a sheet that was closed keeps what is chosen in the next one', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await page.goto('/?card=base1-4')
  await expect(page.locator('input[name="stay"]').first()).toBeAttached()
  const releases: (() => void)[] = []
  await page.route('**/library/offer**', async (route) => {
    await new Promise<void>((resolve) => releases.push(resolve))
    await route.continue()
  })
  const sheet = page.getByRole('dialog', { name: 'Add to your library' })
  const open = async () => {
    await page.getByRole('link', { name: 'More options' }).click()
    await expect(sheet.getByText('Loading...')).toBeVisible()
  }
  await open()
  await expect.poll(() => releases.length).toBe(1)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await open()
  await expect.poll(() => releases.length).toBe(2)
  releases[1]?.()
  await sheet.getByRole('radio', { name: 'Damaged' }).check()
  await sheet.getByLabel('Copies to add').fill('5')
  const late = page.waitForResponse('**/library/offer**')
  releases[0]?.()
  await (await late).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(sheet.getByRole('radio', { name: 'Damaged' })).toBeChecked()
  await expect(sheet.getByLabel('Copies to add')).toHaveValue('5')
})
