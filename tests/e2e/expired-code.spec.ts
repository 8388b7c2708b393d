import { lastMail } from './mailbox'
import { testWith } from './own-server-test'
import { enterCode, expect } from './sign-in-test'

const test = testWith({ AUTH_CODE_SECONDS: '1', AUTH_RESEND_GAP_SECONDS: '1' })

test('an expired code and an expired link are distinguished from wrong ones', async ({
  page,
  email,
  askForCode,
}) => {
  await askForCode()
  const { code, link } = await lastMail(email)
  const sent = Date.now()
  await expect.poll(() => Date.now() - sent > 1000).toBe(true)
  await enterCode(page, code)
  await expect(page.getByRole('alert')).toHaveText(
    'Old OTP entered. Please regenerate a new one and try again',
  )

  const url = new URL(link)
  const form = {
    preAuthSessionId: url.searchParams.get('preAuthSessionId') ?? '',
    linkCode: url.hash.slice(1),
  }
  const answer = await page.request.post('/auth/verify', { form, maxRedirects: 0 })
  expect(answer.headers().location).toBe('/auth?error=restart_link')
})
