import { photo } from '../photos'
import { comeBack, untilHydrated } from '../page-load'
import { expect, test } from '../scanner-test'
import { answerScans, blastoise, charizard, sureOfCharizard } from './api'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const menu = { name: 'Pokemon Scanner' }
const details = { name: 'Card Identified!' }

test.beforeEach(async ({ page }) => {
  await page.goto('about:blank')
  await page.goto('/')
})

test('leaves the crop for the menu, not the site', async ({ page }) => {
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', menu)).toBeFocused()
  await page.goForward()
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeEnabled()
})

test('leaves the details for the menu, without the crop in between', async ({ page, scan }) => {
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await scan(photo('wide'))
  await expect(page.getByRole('heading', details)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', menu)).toBeVisible()
})

test('a reload without the photo leaves the crop for the menu, with no second one behind it', async ({
  page,
}) => {
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeVisible()
  const isKept = () => page.evaluate(() => sessionStorage.getItem('kept-photo') !== null)
  await expect.poll(isKept).toBe(true)
  // Another tab's key: the browser may also have removed the photo.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(page.getByRole('heading', menu)).toBeVisible()
  const historyIndex = () => page.evaluate((): unknown => Reflect.get(history.state ?? {}, 'idx'))
  await expect.poll(historyIndex).toBe(0)
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

for (const name of ['Back', 'Back to Menu'])
  test(`“${name}” leaves the crop, with no way back into it`, async ({ page }) => {
    await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('heading', menu)).toBeVisible()
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })

test('goes from the chosen card to the choice, and from there to the menu', async ({
  page,
  scan,
}) => {
  const candidates = [charizard, blastoise]
  await answerScans(page, (route) =>
    route.fulfill({ json: { ...sureOfCharizard, confidence: 'likely', candidates } }),
  )
  await scan(photo('wide'))
  const choice = page.getByRole('heading', { name: 'Which one is yours?' })
  await expect(choice).toBeFocused()
  await page.getByRole('link', { name: /Blastoise/ }).click()
  await expect(page.getByRole('heading', details)).toBeVisible()
  await expect(page.getByRole('img', { name: 'The one you scanned' })).toBeVisible()
  await page.goBack()
  await expect(choice).toBeVisible()
  await page.reload()
  await expect(choice, 'survives a reload').toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', menu)).toBeVisible()
})

test('“Back to Home” clears the card and its scan', async ({ page, scan }) => {
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await scan(photo('wide'))
  await expect(page.getByRole('img', { name: 'The one you scanned' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', menu)).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', details)).toBeVisible()
  await expect(page.getByRole('img', { name: 'The one you scanned' })).toHaveCount(0)
})

const CHOSEN = [
  ['sCurrLanguage', 'de', 'lang'],
  ['theme', 'dark', 'data-theme'],
] as const

for (const [name, value, attribute] of CHOSEN)
  test(`a page that the browser had kept shows the ${name} chosen since`, async ({ page }) => {
    await untilHydrated(page)
    await page.context().addCookies([{ name, value, url: page.url() }])
    await comeBack(page)
    await expect(page.locator('html')).toHaveAttribute(attribute, value)
  })

test('a page that the browser had kept stays as it is if nothing was chosen', async ({ page }) => {
  const { origin } = new URL(page.url())
  await page.context().addCookies(CHOSEN.map(([name, value]) => ({ name, value, url: origin })))
  await page.reload()
  await untilHydrated(page)
  await page.getByRole('searchbox').fill('char')
  await page.evaluate(() => document.body.setAttribute('data-mark', 'old'))
  await comeBack(page)
  // A reload would have begun by now, and ends with another document.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  await untilHydrated(page)
  await expect(page.locator('body')).toHaveAttribute('data-mark', 'old')
  await expect(page.getByRole('searchbox')).toHaveValue('char')
})
