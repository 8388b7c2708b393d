import { CARDS_TO_DRAW } from '../drawn-cards/cards-to-draw'
import { cardSvg } from '../drawn-cards/draw-card'
import { answerScans, saveData, sureOfCharizard } from '../e2e/with-scripts/api'
import { film } from '../e2e/with-scripts/film'
import { expect, shutter, test } from '../e2e/with-scripts/live-test'
import { openLive } from './open-live'
import { takePhoto } from '../e2e/page-load'
import { show } from './show'

test.use({ locale: 'en-US' })

test('nothing in sight', async ({ visit }) => {
  const page = await visit({ film: await film('empty-table', null) })
  await openLive(page)
  await show(page, 'live')
})

/** A card out of focus: only the shutter asks the server. */
function blurredFilm() {
  const blurred = { blur: 5 }
  return film('blurred-card', cardSvg(CARDS_TO_DRAW.charizard), [blurred, blurred])
}

test('a scan under way', async ({ visit }) => {
  const page = await visit({ film: await blurredFilm() })
  // Nothing is sent, and no second passes: the words stay the same, and the network is idle.
  await page.addInitScript(() => {
    XMLHttpRequest.prototype.send = () => undefined
    const begin: (tick: () => void, delay: number) => unknown = window.setInterval
    const beginOthers: typeof begin = (tick, delay) => (delay === 1000 ? 0 : begin(tick, delay))
    Object.assign(window, { setInterval: beginOthers })
  })
  await openLive(page)
  await shutter(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Scanning your card...')).toBeVisible()
  await show(page, 'live, scan under way')
})

test('a session', async ({ visit }) => {
  const page = await visit({ film: await blurredFilm() })
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await openLive(page)
  await shutter(page).click()
  await page.getByRole('button', { name: 'Scan Next' }).click()
  await expect(page.getByText('Charizard is in the session')).toBeVisible()
  await shutter(page).click()
  await expect(page.getByText('Charizard ×2 is in the session')).toBeVisible()
  await show(page, 'live, with a session')
})

test('a scan that fails', async ({ visit }) => {
  const page = await visit({ film: await film('empty-table', null) })
  await answerScans(page, (route) => route.abort('connectionfailed'))
  await openLive(page)
  await shutter(page).click()
  await expect(page.getByRole('alert')).toContainText('Network error')
  await show(page, 'live, failed')
})

test('no camera', async ({ visit }) => {
  const page = await visit({ film: await film('empty-table', null), isAllowed: false })
  await takePhoto(page).click()
  await expect(page.getByRole('alert')).toContainText('Camera access is blocked.')
  await show(page, 'live, camera not allowed')
})

test('a link that costs money', async ({ visit }) => {
  const page = await visit({ film: await film('empty-table', null) })
  await saveData(page)
  await openLive(page)
  await expect(page.getByRole('button', { name: 'Not Now' })).toBeVisible()
  await show(page, 'live, fingerprints to fetch')
})
