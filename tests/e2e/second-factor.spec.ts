import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lastMail } from './mailbox'
import { testWith } from './own-server-test'
import { enterCode, expect, otherCode } from './sign-in-test'

const test = testWith({ AUTH_MFA: 'otp-phone' })

/** The code of the last text message that the server put into its outbox. */
async function codeOfText(dataDir: string, number: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  let code = ''
  await expect
    .poll(async () => {
      for (const file of (await readdir(folder)).sort()) {
        const text = await readFile(join(folder, file), 'utf8')
        if (text.includes(number)) code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
      }
      return code
    })
    .not.toBe('')
  return code
}

test('after the code of the mail comes the code of a text message', async ({
  page,
  email,
  server,
  askForCode,
}) => {
  const number = `+1201555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
  await askForCode('/auth?redirectToPath=%2F%3Fq%3Dmew')
  await enterCode(page, (await lastMail(email)).code)
  await expect(page).toHaveURL(/\/auth\/mfa\/otp-phone/)
  await expect(page.getByRole('heading', { name: 'SMS based OTP' })).toBeVisible()
  await page.getByLabel('Phone Number').fill('12')
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByRole('alert')).toHaveText('Phone number is invalid')
  await page.getByLabel('Phone Number').fill(number)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()

  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
  await expect(page.getByText(`An OTP was sent to you at ${number}`)).toBeVisible()
  const code = await codeOfText(server.dataDir, number)
  await page.getByLabel('OTP').fill(otherCode(code))
  await page.getByRole('button', { name: 'Verify & Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid OTP')
  await page.getByLabel('OTP').fill(code)
  await page.getByRole('button', { name: 'Verify & Sign In' }).click()
  await expect(page).toHaveURL('/?q=mew')
})
