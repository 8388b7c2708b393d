import type { Page } from 'playwright/test'
import { worldCards } from '../card-world'
import { expect, test } from '../card-world-test'
import { photo } from '../photos'
import { answerScans, sureOfCharizard } from './api'

test.use({ locale: 'en-US' })

const { umbreon, reprint } = worldCards
const recent = (page: Page) => page.getByRole('region', { name: 'Recent scans' }).getByRole('link')
const yourScan = (page: Page) => page.getByRole('img', { name: 'The one you scanned' })

/** Chooses a card of the same name, which the scan did not think of. */
async function correct(page: Page) {
  await page.getByText('Not your card?').click()
  const others = page.getByRole('list', { name: 'Other possible cards' })
  await others.getByRole('button', { name: new RegExp(`#${reprint.number}`) }).click()
  await expect(page).toHaveURL(new RegExp(`card=${reprint.id}`))
  await expect(page.locator('.details-set')).toContainText(reprint.set.name)
}

async function goHome(page: Page) {
  await page.getByRole('button', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
}

test.beforeEach(async ({ page, scan }) => {
  const { id, name, number, set } = umbreon
  const imageUrl = `/cards/${id}/image?size=high`
  const cardData = { id, name, number, set_name: set.name, imageUrl }
  const reply = { ...sureOfCharizard, cardData, candidates: [cardData] }
  await answerScans(page, (route) => route.fulfill({ json: reply }))
  await scan(photo('wide'))
  await expect(yourScan(page)).toBeVisible()
})

test('a corrected card keeps its scan, and is the recent one', async ({ page }) => {
  await correct(page)
  await expect(yourScan(page)).toBeVisible()
  await page.reload()
  await expect(yourScan(page)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recent-scans')))
    .toContain(reprint.id)
  await goHome(page)
  await expect(recent(page)).toHaveText([/Umbreon.*Dawn Choir.*#12.*\$1,234\.50/])
})

test('a recent scan is corrected as well', async ({ page }) => {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recent-scans')))
    .toContain(umbreon.id)
  await goHome(page)
  await recent(page).click()
  await correct(page)
  await goHome(page)
  await expect(recent(page)).toHaveText([/Umbreon.*Dawn Choir.*#12.*\$1,234\.50/])
})

test('going back from a corrected card does not bring the wrong one back', async ({ page }) => {
  const asked = page.waitForEvent('filechooser')
  await page.getByText('Scan Next').click()
  await asked
  const session = page.getByRole('region', { name: 'Scan session' })
  await expect(session).toContainText('Review 1 card')
  await correct(page)
  await expect(session).toContainText(`${reprint.set.name} #${reprint.number}`)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
  await expect(recent(page)).toHaveText([/Umbreon.*Dawn Choir.*#12.*\$1,234\.50/])
  await session.getByRole('link').click()
  const row = page.getByRole('group', { name: 'Umbreon' })
  await expect(row).toContainText(reprint.set.name)
  await expect(row.getByLabel('Copies')).toHaveText('1')
})
