import { anyBritishNumber, anyNumber, lastText } from './outbox'
import { testWith } from './own-server-test'
import { codeStep, enterCode, expect } from './sign-in-test'

const test = testWith({ AUTH_CONTACT: 'PHONE', AUTH_RESEND_GAP_SECONDS: '1' })

test.beforeEach(async ({ page }) => {
  await page.goto('/auth')
  await expect(
    page.getByText('Enter your phone number to receive a verification code'),
  ).toBeVisible()
})

test('somebody signs in with a code by text message', async ({ page, server }) => {
  const number = anyNumber()
  await page.getByLabel('Phone Number').fill(number)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(codeStep(page)).toBeVisible()
  await expect(page.getByText(`We've sent a verification code to ${number}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use different phone number' })).toBeVisible()
  await enterCode(page, (await lastText(server.dataDir, number)).code)
  await expect(page).toHaveURL('/')
  await expect(page.getByText(number)).toBeVisible()
})

test('a number is international without its plus', async ({ page, server }) => {
  const number = anyNumber()
  await page.getByLabel('Phone Number').fill(number.slice(1))
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(codeStep(page)).toBeVisible()
  await lastText(server.dataDir, number)
})

test('the country of a national number is guessed, and only used once confirmed', async ({
  page,
  server,
}) => {
  const number = anyBritishNumber()
  await page.getByLabel('Phone Number').fill(number.replace('+44', '0'))
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Please enter a valid phone number with its country code.',
  )
  await expect(page.getByLabel('Phone Number')).toHaveValue(number)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(codeStep(page)).toBeVisible()
  await lastText(server.dataDir, number)
})

for (const [typed, hint] of [
  ['+999 123', 'There is no country with this code.'],
  ['+44 20', 'The number is too short.'],
  ['+44 20 7946 0958 1234', 'The number is too long.'],
])
  test(`${typed} is refused: ${hint}`, async ({ page }) => {
    await page.getByLabel('Phone Number').fill(typed ?? '')
    await page.getByRole('button', { name: 'Send Verification Code' }).click()
    await expect(page.getByRole('alert')).toHaveText('Phone number is invalid')
    const field = page.getByLabel('Phone Number')
    await expect(field).toHaveValue(typed ?? '')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(`invalid ${hint}`))
  })

test('a missing number is asked for', async ({ page, javaScriptEnabled }) => {
  const send = page.getByRole('button', { name: 'Send Verification Code' })
  if (javaScriptEnabled) return expect(send).toBeDisabled()
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('Please set your phone number')
})

test('the field accepts 250 characters', async ({ page }) => {
  await page.getByLabel('Phone Number').pressSequentially(`+${'1'.repeat(260)}`)
  expect(await page.getByLabel('Phone Number').inputValue()).toHaveLength(250)
})

test('another message and another number can be requested', async ({ page, server }) => {
  const number = anyNumber()
  await page.getByLabel('Phone Number').fill(number)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(async () => {
    await page
      .getByRole('button', { name: "Didn't receive the code? Resend" })
      .click({ timeout: 15_000 })
    await expect(page.getByText('SMS resent')).toBeVisible({ timeout: 5000 })
  }).toPass()
  await lastText(server.dataDir, number, 2)
  await page.getByRole('button', { name: 'Use different phone number' }).click()
  await expect(page.getByLabel('Phone Number')).toHaveValue('')
})

test('without scripts the country is chosen from a native select', async ({
  page,
  server,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === true, 'the list for scripts has a test of its own')
  const number = anyNumber()
  const country = page.getByLabel('Country')
  const options = await country.getByRole('option').allTextContents()
  expect(options.slice(0, 4)).toEqual([
    'Choose a country',
    'United States (+1)',
    'United Kingdom (+44)',
    'Afghanistan (+93)',
  ])
  await country.selectOption('United States (+1)')
  await page.getByLabel('Phone Number').fill(number.slice(2))
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(codeStep(page)).toBeVisible()
  await lastText(server.dataDir, number)
})
