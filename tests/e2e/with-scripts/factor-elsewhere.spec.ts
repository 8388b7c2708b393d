import { lastMail } from '../mailbox'
import { anyNumber, lastText } from '../outbox'
import { testWith } from '../own-server-test'
import { enterCode, enterOtp, expect } from '../sign-in-test'

const test = testWith({ AUTH_MFA: 'otp-phone', AUTH_ANTI_CSRF: 'VIA_TOKEN' })

test('a factor completed in another tab redirects here, checked once a second', async ({
  page,
  context,
  email,
  server,
  askForCode,
}) => {
  const number = anyNumber()
  await askForCode('/auth?redirectToPath=%2Fsearch')
  await enterCode(page, (await lastMail(email)).code)
  await page.getByLabel('Phone Number').fill(number)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') asked.push(new URL(request.url()).pathname)
  })
  const look = () =>
    page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event('focus'))
    })
  await look()
  const kept = () => page.evaluate(() => sessionStorage.getItem('mfa-info'))
  await expect.poll(kept).not.toBeNull()
  expect(await kept()).not.toContain(email)
  await page.evaluate(() => {
    const answer = JSON.parse(sessionStorage.getItem('mfa-info') ?? '') as object
    sessionStorage.setItem('mfa-info', JSON.stringify({ ...answer, askedAt: Date.now() }))
    window.dispatchEvent(new Event('focus'))
  })
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
  expect(asked).toEqual(['/auth/mfa/info'])

  const other = await context.newPage()
  await other.goto('/auth/mfa/otp-phone?redirectToPath=%2Fsearch')
  await enterOtp(other, (await lastText(server.dataDir, number)).code)
  await expect(other).toHaveURL('/search')
  // What the tab knows is kept for a second.
  await expect(async () => {
    await look()
    await expect(page).toHaveURL('/search', { timeout: 200 })
  }).toPass()
})
