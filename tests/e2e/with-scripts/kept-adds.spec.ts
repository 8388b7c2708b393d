import type { Page, Request } from 'playwright/test'
import { expect, signInHere, test } from '../library-test'
import { openHydrated, untilHydrated } from '../page-load'
import { photo } from '../photos'
import { readAccessToken } from '../sign-in-test'
import { answerFinds, answerScans, sureOfCharizard } from './api'
import { expectNoBarrier, expectTouchable } from './barriers'

test.use({ locale: 'en-US' })

const isAdd = (request: Request) => request.method() === 'POST' && /[?&]add/.test(request.url())
const added = (page: Page) => page.getByText('The card was added to your library.')
const keptNote = (page: Page) => page.getByText('The card is kept on this device')
const offer = (page: Page) => page.getByText(/Add \d cards? kept on this device\?/)
const isKept = (page: Page) => page.evaluate(() => localStorage.getItem('kept-adds') !== null)

type Fields = { card_id: string; batch?: string; quantity?: string }

const batch = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const plusOne = { card_id: 'base1-2', batch: batch(1) }
const three = {
  ...{ card_id: 'base1-58', batch: batch(2), quantity: '3' },
  ...{ finish: 'normal', condition: 'near-mint' },
}

/** Keeps adds on the device, as they are without a network. */
async function keep(page: Page, user: string | null, ...adds: Fields[]) {
  const list = adds.map((fields) => ({
    cardId: fields.card_id,
    fields: { ...fields, returnTo: `/cards/${fields.card_id}`, stay: '1' },
  }))
  await store(page, user === null ? 'visitor-adds' : 'kept-adds', { user, adds: list })
}

/** Stores a list, and tells the page that is open, as another tab does. */
async function store(page: Page, name: string, list: object) {
  const told = [name, JSON.stringify(list)] as const
  await page.evaluate(([key, text]) => {
    localStorage.setItem(key, text)
    window.dispatchEvent(new StorageEvent('storage'))
  }, told)
}

const idOf = async (page: Page) => (await readAccessToken(page.context())).sub

async function copiesOf(page: Page, cardId: string): Promise<number> {
  await page.goto(`/library/${cardId}`)
  return Number(await page.getByLabel('Copies').inputValue())
}

/** Holds adds until `answer` resolves, which may break the connection, and lists those sent. */
async function onAdds(page: Page, answer: () => Promise<'abort' | void>) {
  const sent: string[] = []
  await page.route('**/_root.data*', async (route) => {
    if (!isAdd(route.request())) return route.fallback()
    sent.push(route.request().postData() ?? '')
    const breaks = (await answer()) === 'abort'
    await (breaks ? route.abort('connectionaborted') : route.continue()).catch(() => undefined)
  })
  return sent
}

test('adds whose session was ended wait until the same person signs in', async ({
  page,
  context,
  email,
  libraryOf,
}) => {
  await libraryOf('base1-2')
  const user = await idOf(page)
  await context.clearCookies()
  await page.goto('/')
  await keep(page, user, { card_id: 'base1-4' }, plusOne, three)
  for (const path of ['/session', '/search']) await openHydrated(page, path)
  expect(await isKept(page)).toBe(true)
  await page.goto('/auth')
  await untilHydrated(page)
  await signInHere(page, email, 2)
  await expect(page).not.toHaveURL(/\/auth/)
  await expect.poll(() => isKept(page)).toBe(false)
  expect(await copiesOf(page, 'base1-4')).toBe(1)
  expect(await copiesOf(page, 'base1-2')).toBe(2)
  expect(await copiesOf(page, 'base1-58')).toBe(3)
})

test('kept adds are forgotten when their owner signs out', async ({ page, libraryOf }) => {
  await libraryOf()
  await onAdds(page, () => Promise.resolve('abort'))
  await openHydrated(page, '/')
  const failed = page.waitForEvent('requestfailed', isAdd)
  await keep(page, await idOf(page), plusOne)
  await failed
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect.poll(() => isKept(page)).toBe(false)
})

test('an add whose session has ended keeps the page and its batch, and offers the sign-in', async ({
  page,
  context,
  email,
  libraryOf,
}) => {
  await libraryOf('base1-2')
  const user = await idOf(page)
  await openHydrated(page, '/cards/base1-2')
  await context.setOffline(true)
  await keep(page, user, plusOne, three)
  await context.clearCookies({ name: /^s(?:Access|Refresh)Token$/ })
  await context.setOffline(false)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Sign in to add the card to your library.')
  await expect(page).toHaveURL('/cards/base1-2')
  await expectNoBarrier(page)
  await expectTouchable(page)
  expect(await isKept(page)).toBe(true)
  await alert.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth?redirectToPath=%2Fcards%2Fbase1-2')
  await untilHydrated(page)
  await signInHere(page, email, 2)
  await expect(page).toHaveURL('/cards/base1-2')
  await expect.poll(() => isKept(page)).toBe(false)
  expect(await copiesOf(page, 'base1-2')).toBe(2)
  expect(await copiesOf(page, 'base1-58')).toBe(3)
})

test('nothing is sent while a photo is on screen', async ({ page, context, libraryOf }) => {
  await libraryOf()
  await answerFinds(page)
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await openHydrated(page, '/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeVisible()
  const inCrop: boolean[] = []
  await page.route('**/_root.data*', async (route) => {
    if (isAdd(route.request())) inCrop.push(await page.locator('.crop').isVisible())
    await route.fallback()
  })
  const user = await idOf(page)
  const loaded = page.waitForResponse(/add-sender/)
  await keep(page, user, { card_id: 'base1-4' })
  await (await loaded).finished()
  await context.setOffline(true)
  await context.setOffline(false)
  await page.evaluate(() => history.back())
  await expect(added(page)).toBeVisible()
  expect(inCrop).toEqual([false])
})

test('a visitor’s add is only sent for who says that it is theirs', async ({ page, email }) => {
  await page.goto('/')
  await keep(page, null, { card_id: 'base1-4' }, { card_id: 'base1-58' })
  await page.goto('/auth')
  await untilHydrated(page)
  await signInHere(page, email)
  await expect(offer(page)).toHaveText('Add 2 cards kept on this device?')
  await expectNoBarrier(page)
  await expectTouchable(page)
  await page.goto('/library')
  await expect(offer(page)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Charizard/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(offer(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Charizard/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pikachu/ })).toBeVisible()
})

const fields = { card_id: 'base1-4', returnTo: '/', stay: '1' }

test('a visitor’s adds can be removed, and those that older pages kept', async ({
  page,
  libraryOf,
}) => {
  await libraryOf()
  await page.goto('/')
  await store(page, 'kept-adds', { user: null, adds: [{ cardId: 'base1-4', fields }] })
  await page.goto('/search')
  await expect(offer(page)).toHaveText('Add 1 card kept on this device?')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(offer(page)).toHaveCount(0)
  await page.reload()
  await untilHydrated(page)
  await expect(offer(page)).toHaveCount(0)
  const library = await page.request.get('/v1/api/library')
  expect(await library.text()).not.toContain('base1-4')
})

test('attempts without success say nothing again after “Close”', async ({ page, libraryOf }) => {
  await libraryOf()
  await page.clock.install()
  await openHydrated(page, '/?card=base1-4')
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  const sent = await onAdds(page, async () => {
    await released
    return 'abort'
  })
  await page.getByRole('button', { name: 'Add to Library' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await page.getByRole('button', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
  release()
  await expect(keptNote(page)).toBeVisible()
  await page.clock.runFor(10_000)
  await expect.poll(() => sent.length).toBeGreaterThan(1)
  await expect(keptNote(page)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const before = sent.length
    await page.clock.runFor(10_000)
    // The next attempt follows when the last one has ended.
    await expect.poll(() => sent.length).toBeGreaterThan(before)
    await expect(keptNote(page)).toHaveCount(0)
  }
  expect(await isKept(page)).toBe(true)
})

test('a slow answer is waited for, and settles the add', async ({ page, libraryOf }) => {
  await libraryOf('base1-2')
  await page.clock.install()
  let answer = () => undefined as void
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const sent = await onAdds(page, () => answered)
  await openHydrated(page, '/search')
  await keep(page, await idOf(page), plusOne)
  await expect.poll(() => sent.length).toBe(1)
  await page.clock.runFor(60_000)
  answer()
  await expect(added(page)).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await isKept(page)).toBe(false)
})
