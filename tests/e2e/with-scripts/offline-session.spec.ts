import type { Page } from 'playwright/test'
import { expect, test } from '../library-test'
import { photo } from '../photos'
import { answerFinds, answerScans, sureOfCharizard } from './api'
import { install } from './install'

test.use({ serviceWorkers: 'allow', locale: 'en-US' })

const copies = (page: Page) => page.getByLabel('Copies')
/** Only there once scripts run. */
const takeNext = (page: Page) => page.locator('label', { hasText: 'Scan Next' })

test('a card collected without scripts joins the session once, even from a kept page', async ({
  page,
  context,
}) => {
  await install(page)
  await page.request.post('/session?index', { form: { intent: 'add', card_id: 'base1-4' } })
  await page.goto('/session')
  await expect(takeNext(page)).toBeVisible()
  await expect(copies(page)).toHaveText('1')
  const isKept = () =>
    page.evaluate(async () => (await (await caches.open('pages')).match('/session')) !== undefined)
  await expect.poll(isKept).toBe(true)
  await context.setOffline(true)
  for (const load of ['first', 'second']) {
    await page.goto('/session')
    await expect(takeNext(page)).toBeVisible()
    await expect(copies(page), `${load} load without a network`).toHaveText('1')
  }
})

test('somebody signed in finds their session without a network, and can add it later', async ({
  page,
  context,
  startSession,
}) => {
  await startSession()
  await install(page)
  // The menu would show the session, and load its pictures, while there still is a network.
  await context.setOffline(true)
  await page.evaluate(() => {
    const card = { set_name: 'Base Set', finish: 'holo', finishes: [], thumbnail: null, count: 1 }
    const rows = [
      { ...card, id: 'one', cardId: 'base1-4', name: 'Charizard', number: '4' },
      { ...card, id: 'two', cardId: 'base1-2', name: 'Blastoise', number: '2' },
    ]
    const kept = { version: 1, id: crypto.randomUUID(), rows, last: null, sent: null }
    localStorage.setItem('scan-session', JSON.stringify(kept))
  })
  await page.goto('/session')
  const add = page.getByRole('button', { name: 'Add 2 Cards' })
  const pictures = page.locator('.line-picture img')
  const drawn = page.locator('.line-picture img[src^="data:image/svg+xml"]')
  await expect(add).toBeVisible()
  await expect(drawn, 'instead of pictures that do not load').toHaveCount(2)
  for (const words of ['Charizard', 'Base Set'])
    await expect(drawn.first()).toHaveAttribute('src', new RegExp(encodeURIComponent(`>${words}<`)))
  const asked = page.waitForResponse(/\/session\.data/)
  await context.setOffline(false)
  await asked
  await expect(drawn).toHaveCount(0)
  await expect(pictures).toHaveCount(2)
  await add.click()
  await expect(page.getByText('2 cards added to your library.')).toBeVisible()
})

test('session, recent scans and waiting photos outlive the page that is closed', async ({
  page,
  context,
  scan,
}) => {
  await answerFinds(page)
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await install(page)
  await scan(photo('wide'))
  const asked = page.waitForEvent('filechooser')
  await takeNext(page).click()
  await asked
  await expect(page.getByRole('region', { name: 'Scan session' })).toBeVisible()
  await page.goto('/')
  await page.unroute('**/v1/api/scan-card')
  await context.setOffline(true)
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await page.getByRole('button', { name: 'Use Crop' }).click()
  await expect(page.getByRole('alert')).toContainText('kept on this device')
  await page.close()

  const next = await context.newPage()
  await next.goto('/')
  const part = (name: string) => next.getByRole('region', { name })
  await expect(part('Photos to scan').getByRole('listitem')).toHaveCount(1)
  await expect(part('Recent scans').getByRole('listitem')).toHaveText(/^Charizard/)
  await part('Scan session').getByRole('link').click()
  await expect(next.getByRole('group', { name: 'Charizard' })).toBeVisible()
})

test('what moved to the device leaves the cookie, though other cards wait there', async ({
  page,
}) => {
  const add = (card_id: string) =>
    page.request.post('/session?index', { form: { intent: 'add', card_id } })
  await page.goto('/')
  await page.evaluate(() => {
    const card = { name: 'Mew', set_name: 'Promos', number: '8', finishes: [], thumbnail: null }
    const rows = Array.from({ length: 99 }, (_, at) => {
      return { ...card, id: `row-${at}`, cardId: `full-${at}`, finish: 'holo', count: 1 }
    })
    const kept = { version: 1, id: crypto.randomUUID(), rows, last: null, sent: null }
    localStorage.setItem('scan-session', JSON.stringify(kept))
  })
  for (const id of ['base1-2', 'base1-4']) await add(id)
  const dropped = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.goto('/session')
  await expect(page.getByText('1 more card waits')).toBeVisible()
  await dropped
  const left = await page.request.get('/session')
  expect(await left.text()).not.toContain('Charizard')
  await page.reload()
  await expect(page.getByText('1 more card waits')).toBeVisible()
  await expect(copies(page)).toHaveCount(100)
})
