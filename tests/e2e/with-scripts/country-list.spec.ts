import { testWith } from '../own-server-test'
import { codeStep, expect } from '../sign-in-test'
import { anyNumber, lastText } from '../outbox'
import { expectNoBarrier } from './barriers'

const test = testWith({ AUTH_CONTACT: 'PHONE' })

test.beforeEach(async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveText('Choose a country')
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
})

test('a country is chosen by touch, and its code inserted into the number', async ({
  page,
  server,
}) => {
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.tap()
  const options = page.getByRole('option')
  await expect(options.nth(0)).toHaveText('United States+1')
  await expect(options.nth(1)).toHaveText('United Kingdom+44')
  await expect(options.nth(2)).toHaveText('Afghanistan+93')
  const list = page.getByRole('listbox', { name: 'Country' })
  expect((await list.boundingBox())?.height).toBe(200)
  await options.nth(0).tap()
  await expect(list).toBeHidden()
  await expect(country).toHaveText('United States+1')
  const field = page.getByLabel('Phone Number')
  await expect(field).toHaveValue('+1 ')
  await expect(field).toBeFocused()
  const number = anyNumber()
  await field.pressSequentially(number.slice(2))
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(codeStep(page)).toBeVisible()
  await lastText(server.dataDir, number)
})

test('a country is chosen by keyboard alone', async ({ page }) => {
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.focus()
  await page.keyboard.press('ArrowDown')
  await expect(country).toHaveAttribute('aria-expanded', 'true')
  const lit = () =>
    country.evaluate((button) => {
      const id = button.getAttribute('aria-activedescendant')
      return id ? document.getElementById(id)?.textContent : null
    })
  await expect.poll(lit).toBe('United States+1')
  await page.keyboard.press('End')
  await expect.poll(lit).toBe('Zimbabwe+263')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect.poll(lit).toBe('United Kingdom+44')
  await page.keyboard.press('Escape')
  await expect(country).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await page.keyboard.type('germ')
  await expect.poll(lit).toBe('Germany+49')
  await page.keyboard.press('Enter')
  await expect(country).toHaveText('Germany+49')
  await expect(page.getByLabel('Phone Number')).toBeFocused()
})

test('the list clears its type-ahead after a second', async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth')
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect(country).toHaveAttribute('aria-expanded', 'false')
  // From here on only the test advances the clock, however busy the machine.
  await page.clock.pauseAt(Date.now() + 60_000)
  await country.click()
  const lit = page.locator('.country-lit')
  await page.keyboard.type('s')
  await expect(lit).toHaveText(/^S/)
  await page.clock.runFor(900)
  await page.keyboard.type('w')
  await expect(lit).toHaveText('Sweden+46')
  await page.clock.runFor(900)
  await page.keyboard.type('i')
  await expect(lit).toHaveText('Switzerland+41')
  await page.clock.runFor(1000)
  await page.keyboard.type('w')
  await expect(lit).toHaveText(/^W/)
})

test('the country follows what is typed, and the plus is added automatically', async ({ page }) => {
  const field = page.getByLabel('Phone Number')
  const country = page.getByRole('combobox', { name: 'Country' })
  await field.pressSequentially('44')
  await expect(field).toHaveValue('+44')
  await expect(country).toHaveText('United Kingdom+44')
  await field.fill('')
  await field.pressSequentially('4930')
  await expect(country).toHaveText('Germany+49')
  await country.click()
  await page.keyboard.type('fran')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('+33 30')
})

test('open, it has no barrier that axe knows of', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Country' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoBarrier(page)
  for (const option of (await page.getByRole('option').all()).slice(0, 4))
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})
