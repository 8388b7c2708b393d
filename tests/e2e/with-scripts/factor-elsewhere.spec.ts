import { lastMail } from '../mailbox'
import { anyNumber, lastText } from '../outbox'
import { testWith } from '../own-server-test'
import { enterCode, enterOtp, expect } from '../sign-in-test'

const test = testWith({ AUTH_MFA: 'otp-phone' })

test('a factor proven in another tab leads on here, asked about once a second', async ({
  page,
  context,
  email,
  server,
  askForCode,
}) => {
  const number = anyNumber()
  await askForCode('/auth?redirectToPath=%2F%3Fq%3Dmew')
  await enterCode(page, (await lastMail(email)).code)
  await expect(page).toHaveURL(/\/auth\/mfa\/otp-phone/)
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
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('mfa-info'))).not.toBeNull()
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('mfa-info') ?? '') as object
    sessionStorage.setItem('mfa-info', JSON.stringify({ ...kept, askedAt: Date.now() }))
    window.dispatchEvent(new Event('focus'))
  })
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
  expect(asked).toEqual(['/auth/mfa/info'])

  const other = await context.newPage()
  await other.goto('/auth/mfa/otp-phone?redirectToPath=%2F%3Fq%3Dmew')
  await enterOtp(other, (await lastText(server.dataDir, number)).code)
  await expect(other).toHaveURL('/search?q=mew')
  await page.waitForTimeout(1000)
  await look()
  await expect(page).toHaveURL('/search?q=mew')
})
