import type { Locator, Page } from 'playwright/test'
import { worldCards } from './card-world'
import { expect, test } from './card-world-test'
import { overflowing } from './page-layout'

const { umbreon, reprint, unown } = worldCards
const result = `/?card=${umbreon.id}&among=${reprint.id}&among=${encodeURIComponent(unown.id)}`
const strip = (page: Page) => page.getByRole('list', { name: 'Other possible cards' })

test.use({ locale: 'en-US' })

async function corrected(page: Page): Promise<number> {
  const status = await page.request.get('/status')
  return Number(/([\d,]+) results? corrected by people/.exec(await status.text())?.[1])
}

async function widthsOf(...tiles: Locator[]): Promise<(number | undefined)[]> {
  const pictures = tiles.map((tile) => tile.getByRole('presentation').boundingBox())
  return (await Promise.all(pictures)).map((box) => box?.width)
}

test('a wrong result is corrected among the scan’s other cards, and counted', async ({ page }) => {
  const before = await corrected(page)
  await page.goto(result)
  await expect(strip(page)).toBeHidden()
  await page.getByText('Not your card?').click()
  await expect(strip(page).getByRole('button')).toHaveText([
    new RegExp(`${reprint.name}.*#${reprint.number}.*\\$1,234\\.50`),
    new RegExp(`${unown.name.replace('?', '\\?')}.*No price yet`),
    // Another one of its name.
    /Umbreon.*#13.*No price yet/,
  ])
  await strip(page).getByRole('button').first().click()
  await expect(page.getByText('$1,234.50', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`card=${reprint.id}.*recognised=${umbreon.id}`))
  await expect.poll(() => corrected(page)).toBe(before + 1)

  await page.reload()
  await page.getByText('Not your card?').click()
  await strip(page)
    .getByRole('button', { name: /Umbreon.*5\.85/ })
    .click()
  await expect(page.getByText('$5.85', { exact: true }).first()).toBeVisible()
  expect(await corrected(page), 'back to what the scan said is no correction').toBe(before + 1)
})

test('all other cards are within reach, and what stands above them stays', async ({ page }) => {
  const five = ['base1-2', 'base1-4', 'base1-58', reprint.id, worldCards.longNamed.id]
  const path = `/?card=${umbreon.id}&${five.map((id) => `among=${id}`).join('&')}`
  const name = page.getByRole('heading', { name: 'Umbreon' })
  const question = page.getByText('Not your card?')
  const corners = async () =>
    (await Promise.all([name.boundingBox(), question.boundingBox()])).map((box) => [box?.x, box?.y])
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [1000, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(path)
    const before = await corners()
    await question.click()
    await expect(strip(page)).toBeVisible()
    expect(await corners(), `${width} wide`).toEqual(before)
    expect(await overflowing(page), `${width} wide`).toEqual([])
    const last = strip(page).getByRole('button').last()
    await last.scrollIntoViewIfNeeded()
    const box = await last.boundingBox()
    expect(box && box.x + box.width, `${width} wide`).toBeLessThanOrEqual(width)
  }
})

test('cards of the recognised name are offered if the scan knows no other, and a search', async ({
  page,
}) => {
  await page.goto(`/?card=${umbreon.id}`)
  await page.getByText('Not your card?').click()
  await expect(strip(page).getByRole('button')).toHaveText([
    new RegExp(`Umbreon.*#${reprint.number}.*\\$1,234\\.50`),
    /Umbreon.*#13/,
  ])
  await expect(page.getByRole('searchbox')).toHaveValue('Umbreon')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\?q=Umbreon$/)
})

test('a choice shows the likeliest card large, and each with its price', async ({ page }) => {
  await page.goto(`/?among=${umbreon.id}&among=${encodeURIComponent(unown.id)}`)
  await expect(page.getByRole('heading', { name: 'Which one is yours?' })).toBeVisible()
  const first = page.getByRole('link', { name: /Umbreon.*\$5\.85.*Most likely/ })
  const second = page.getByRole('link', { name: /Unown.*No price yet/ })
  const widths = await widthsOf(first, second)
  expect(widths[0]).toBeGreaterThan((widths[1] ?? 0) * 1.3)
  await second.click()
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  await page.getByText('Not your card?').click()
  await expect(strip(page).getByRole('button', { name: /Umbreon.*#60/ })).toBeVisible()
})

test('printings of one picture are told apart by their printed numbers', async ({ page }) => {
  await page.goto(`/?among=${umbreon.id}&among=${reprint.id}`)
  await expect(page.getByRole('heading', { name: 'Which one is yours?' })).toBeVisible()
  await expect(page.getByText('Look at the number at the bottom of your card.')).toBeVisible()
  await expect(page.getByText('Most likely')).toHaveCount(0)
  const first = page.getByRole('link', { name: /Umbreon.*060\/090.*\$5\.85/ })
  const second = page.getByRole('link', { name: /Umbreon.*012\/090.*\$1,234\.50/ })
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await overflowing(page), `${width} wide`).toEqual([])
    const [one, other] = await widthsOf(first, second)
    expect(one, `${width} wide`).toBe(other)
  }
  await second.click()
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
})
