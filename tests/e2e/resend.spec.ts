import { lastMail } from './mailbox'
import { enterCode, expect, test } from './sign-in-test'

test('another code can be requested after the wait, and both work', async ({
  page,
  email,
  javaScriptEnabled,
  askForCode,
}) => {
  await askForCode()
  const first = await lastMail(email)
  const resend = page.getByRole('button', { name: "Didn't receive the code? Resend" })
  if (javaScriptEnabled) {
    const waiting = page.getByRole('button', { name: /^Resend in 00:0\d$/ })
    await expect(waiting).toBeDisabled()
    await resend.click()
  } else {
    await resend.click()
    await expect(page.getByRole('alert')).toHaveText(/^Resend in 00:0\d$/)
    await expect(async () => {
      await resend.click()
      await expect(page.getByText('Email resent')).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 30_000 })
  }
  const done = page.getByText('Email resent')
  await expect(done).toBeVisible()
  const second = await lastMail(email, 2)
  expect(second.link).not.toBe(first.link)
  if (javaScriptEnabled) await expect(done).toBeHidden()
  await enterCode(page, first.code)
  await expect(page.getByText(email)).toBeVisible()
})

test('a resend without an attempt returns to the first step', async ({
  page,
  context,
  askForCode,
}) => {
  await askForCode()
  const resend = page.getByRole('button', { name: "Didn't receive the code? Resend" })
  await expect(resend).toBeEnabled()
  await context.clearCookies()
  await resend.click()
  await expect(page.getByRole('alert')).toHaveText('Login timed out. Please try again.')
})
