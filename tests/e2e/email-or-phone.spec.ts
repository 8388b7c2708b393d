import { lastMail } from './mailbox'
import { anyBritishNumber, anyNumber, lastText } from './outbox'
import { testWith } from './own-server-test'
import { codeStep, enterCode, expect } from './sign-in-test'

const test = testWith({ AUTH_CONTACT: 'EMAIL_OR_PHONE' })

test.beforeEach(async ({ page }) => {
  await page.goto('/auth?redirectToPath=%2F%3Fq%3Dmew')
  await expect(
    page.getByText('Enter your email or phone number to receive a verification code'),
  ).toBeVisible()
})

test('an address signs in', async ({ page, email }) => {
  await page.getByLabel('Email or phone number').fill(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(codeStep(page)).toBeVisible()
  await enterCode(page, (await lastMail(email)).code)
  await expect(page).toHaveURL('/search?q=mew')
})

test('a number signs in, in the combined field or its own', async ({ page, server }) => {
  const number = anyNumber()
  await page.getByRole('link', { name: 'Use a Phone number' }).click()
  await expect(
    page.getByText('Enter your phone number to receive a verification code'),
  ).toBeVisible()
  await expect(page.getByLabel('Email or phone number')).toHaveCount(0)
  await page.getByRole('link', { name: 'Use an Email' }).click()
  await expect(page.getByLabel('Phone Number', { exact: true })).toHaveCount(0)
  await page.getByLabel('Email or phone number').fill(number)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(codeStep(page)).toBeVisible()
  await page.getByRole('button', { name: 'Use different phone number' }).click()

  await page.getByRole('link', { name: 'Use a Phone number' }).click()
  const other = anyNumber()
  await page.getByLabel('Phone Number', { exact: true }).fill(other)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await enterCode(page, (await lastText(server.dataDir, other)).code)
  await expect(page).toHaveURL('/search?q=mew')
  await page.goto('/')
  await expect(page.getByText(other)).toBeVisible()
})

test('what looks like a national number is offered in the phone field', async ({ page }) => {
  const number = anyBritishNumber()
  await page.getByLabel('Email or phone number').fill(number.replace('+44', '0'))
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Please enter a valid phone number with its country code.',
  )
  await expect(page.getByLabel('Phone Number', { exact: true })).toHaveValue(number)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(codeStep(page)).toBeVisible()
})

test('anything else is refused', async ({ page, javaScriptEnabled }) => {
  await page.getByLabel('Email or phone number').fill('ash')
  const send = page.getByRole('button', { name: 'Send Verification Code' })
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('Email is invalid')
  await page.getByLabel('Email or phone number').fill('')
  if (javaScriptEnabled) return expect(send).toBeDisabled()
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('Please set your email or phone number')
})
