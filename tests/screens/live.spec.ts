import { CARDS_TO_DRAW } from '../drawn-cards/cards-to-draw'
import { answerScans, holdScans, saveData, sureOfCharizard } from '../e2e/with-scripts/api'
import { film, steadyFilm } from '../e2e/with-scripts/film'
import { expect, goLive, shutter, test } from '../e2e/with-scripts/live-test'
import { show } from './show'

test.use({ locale: 'en-US' })

test('nothing in sight', async ({ visit }) => {
  const page = await visit({ film: await film('empty-table', null) })
  await goLive(page)
  await show(page, 'live')
})

test('a card under the camera', async ({ visit }) => {
  const page = await visit({ film: await steadyFilm(CARDS_TO_DRAW.charizard) })
  const release = await holdScans(page, sureOfCharizard)
  await goLive(page)
  await shutter(page).click()
  await show(page, 'live, scan under way')
  release()
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  await page.getByRole('button', { name: 'Scan Next' }).click()
  await expect(page.getByText('Charizard is in the session')).toBeVisible()
  await show(page, 'live, with a session')
})

test('a scan that fails', async ({ visit }) => {
  const page = await visit({ film: await film('empty-table', null) })
  await answerScans(page, (route) => route.abort('connectionfailed'))
  await goLive(page)
  await shutter(page).click()
  await expect(page.getByRole('alert')).toContainText('Network error')
  await show(page, 'live, failed')
})

test('no camera', async ({ visit }) => {
  const page = await visit({ film: await film('empty-table', null), isAllowed: false })
  await page.getByRole('button', { name: 'Take Photo' }).click()
  await expect(page.getByRole('alert')).toContainText('The camera is not allowed here.')
  await show(page, 'live, camera not allowed')
})

test('a link that costs money', async ({ visit }) => {
  const page = await visit({ film: await film('empty-table', null) })
  await saveData(page)
  await page.reload()
  await goLive(page)
  await expect(page.getByRole('button', { name: 'Not Now' })).toBeVisible()
  await show(page, 'live, fingerprints to fetch')
})
