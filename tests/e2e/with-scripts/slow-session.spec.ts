import type { Page, Request } from 'playwright/test'
import { expect, test } from '../sign-in-test'

const row = (page: Page) => page.getByRole('group', { name: 'Charizard' })
const addButton = (page: Page) => page.getByRole('button', { name: /^Add 1 Card|^Adding/ })
const strip = (page: Page) => page.getByRole('region', { name: 'Scan session' })

/** Opens the page of a session with one card. */
async function openSession(page: Page) {
  await page.goto('/')
  await page.evaluate(() => {
    const card = { set_name: 'Base Set', finish: 'holo', finishes: [], thumbnail: null, count: 1 }
    const rows = [{ ...card, id: 'row', cardId: 'base1-4', name: 'Charizard', number: '4' }]
    const kept = { version: 1, id: crypto.randomUUID(), rows, last: null, sent: null }
    localStorage.setItem('scan-session', JSON.stringify(kept))
  })
  await page.goto('/session')
  await expect(row(page)).toBeVisible()
}

/** Holds the answers to the requests for which `isHeld` is true until `release` is called. */
async function holdAnswer(page: Page, address: string, isHeld: (request: Request) => boolean) {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    if (!isHeld(route.request())) return route.fallback()
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  return release
}

const holdAdd = (page: Page) =>
  holdAnswer(page, '**/session.data*', (request) => request.method() === 'POST')

test('cards that are added after their page was left are no longer offered', async ({
  page,
  startSession,
}) => {
  await startSession()
  await openSession(page)
  const answer = await holdAdd(page)
  await addButton(page).click()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(strip(page)).toContainText('Review 1 card')
  answer()
  await expect(strip(page)).toHaveCount(0)
  await page.goto('/session')
  await expect(page.getByText('No cards in this session.')).toBeVisible()
  await page.goto('/library/base1-4')
  await expect(page.getByLabel('Copies')).toHaveValue('1')
})

test('what became of cards whose page was left is told once, on the next visit', async ({
  page,
  startSession,
}) => {
  await startSession()
  await openSession(page)
  let lose = () => undefined as void
  const isLost = new Promise<void>((resolve) => (lose = resolve))
  await page.route('**/session.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await isLost
    await route.abort('connectionfailed')
  })
  const alert = page.getByRole('alert')
  const visit = async () => {
    await strip(page).getByRole('link').click()
    await expect(addButton(page)).toBeEnabled()
  }
  await addButton(page).click()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(strip(page)).toContainText('Review 1 card')
  const failed = page.waitForEvent('requestfailed')
  lose()
  await failed
  await visit()
  await expect(alert).toContainText('They are kept here')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await visit()
  await expect(alert).toHaveCount(0)
})

test('cards on their way to the library are shown so by a page that is opened again', async ({
  page,
  startSession,
}) => {
  await startSession()
  await openSession(page)
  const answer = await holdAdd(page)
  await addButton(page).click()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await strip(page).getByRole('link').click()
  await expect(addButton(page)).toHaveText('Adding...')
  await expect(addButton(page)).toBeDisabled()
  answer()
  await expect(page.getByText('1 card added to your library.')).toBeVisible()
  await expect(row(page)).toHaveCount(0)
})

test('the focus stays on the page whose cards were added', async ({ page, startSession }) => {
  await startSession()
  await openSession(page)
  await addButton(page).press('Enter')
  await expect(page.getByText('1 card added to your library.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Scan session' })).toBeFocused()
})

test('cards cannot be changed while they are added', async ({ page, startSession }) => {
  await startSession()
  await openSession(page)
  await page.locator('summary', { hasText: 'Charizard' }).click()
  const answer = await holdAdd(page)
  await addButton(page).click()
  for (const name of ['Add one Charizard', 'Remove one Charizard', 'Remove Charizard'])
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
  await expect(page.getByLabel('Condition of Charizard')).toBeDisabled()
  answer()
  await expect(page.getByText('1 card added to your library.')).toBeVisible()
})

test('cards that could not be added can be changed again', async ({ page, startSession }) => {
  await startSession()
  await openSession(page)
  await page.route('**/session.data*', (route) => route.abort('connectionfailed'))
  await addButton(page).click()
  await expect(page.getByRole('alert')).toContainText('They are kept here')
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await strip(page).getByRole('link').click()
  await expect(addButton(page)).toBeEnabled()
  await expect(page.getByRole('alert'), 'on a later visit').toHaveCount(0)
  await page.getByRole('button', { name: 'Remove one Charizard' }).click()
  await expect(page.getByText('Charizard was removed.')).toBeVisible()
})

test('the answer to an earlier search does not replace that to the last one', async ({ page }) => {
  await openSession(page)
  const isEarlier = (request: Request) => /q=(Charizard|Pikachu)/.test(request.url())
  const answer = await holdAnswer(page, '**/v1/api/cards?*', isEarlier)
  await page.locator('summary', { hasText: 'Charizard' }).click()
  // Without other cards of a scan, it searches for the name at once.
  await page.getByText('Not your card?').click()
  const search = row(page).getByRole('searchbox')
  for (const text of ['Pikachu', 'Blastoise']) {
    await search.fill(text)
    await search.press('Enter')
  }
  const found = page.getByRole('list', { name: 'Cards found' })
  await expect(found).toContainText('Blastoise')
  let answers = 0
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/session/rows')) answers += 1
  })
  answer()
  await expect.poll(() => answers, 'to the earlier searches').toBe(2)
  // Until the page has drawn what follows.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await expect(found).toContainText('Blastoise')
  await expect(found).not.toContainText(/Charizard|Pikachu/)
})
