import { ageCodes } from './doubt'
import { lastMail } from './mailbox'
import { anyNumber, lastText } from './outbox'
import { testWith } from './own-server-test'
import { codeStep, enterCode, enterOtp, expect, otherCode, signOut } from './sign-in-test'

const test = testWith({ AUTH_MFA: 'otp-phone' })

test('the code of the mail is followed by the code of a text message', async ({
  page,
  email,
  server,
  askForCode,
}) => {
  const number = anyNumber()
  await askForCode('/auth?redirectToPath=%2F%3Fq%3Dmew')
  await enterCode(page, (await lastMail(email)).code)
  await expect(page).toHaveURL(/\/auth\/mfa\/otp-phone/)
  await expect(page.getByRole('heading', { name: 'SMS based OTP' })).toBeVisible()
  await page.getByLabel('Phone Number').fill('+1 201')
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByRole('alert')).toHaveText('Phone number is invalid')
  await expect(page.getByText('The number is too short.')).toBeVisible()
  await page.getByLabel('Phone Number').fill(number)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()

  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
  await expect(page.getByText(`An OTP was sent to you at ${number}`)).toBeVisible()
  const { code } = await lastText(server.dataDir, number)
  await enterOtp(page, otherCode(code))
  await expect(page.getByRole('alert')).toHaveText('Invalid OTP')
  await enterOtp(page, code)
  await expect(page).toHaveURL('/search?q=mew')
})

test('a missing, an empty and an expired code of a text message are told apart', async ({
  page,
  server,
  javaScriptEnabled,
  startSession,
}) => {
  const number = anyNumber()
  await startSession()
  await page.goto('/auth/mfa/otp-phone')
  await page.getByLabel('Phone Number').fill(number)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  const { code } = await lastText(server.dataDir, number)
  for (const [typed, message] of [
    ['', 'Please fill your OTP'],
    ['  ', 'OTP cannot be empty'],
  ] as const) {
    await page.getByLabel('OTP').fill(typed)
    const verify = page.getByRole('button', { name: 'Verify & Sign In' })
    if (javaScriptEnabled) await expect(verify).toBeDisabled()
    else {
      await verify.click()
      await expect(page.getByRole('alert')).toHaveText(message)
    }
  }
  await ageCodes(server.dataDir)
  await enterOtp(page, code)
  await expect(page.getByRole('alert')).toHaveText('Expired OTP')
})

test('a number can be changed, and the fifth wrong code ends the attempt', async ({
  page,
  email,
  server,
  askForCode,
}) => {
  const number = anyNumber()
  await askForCode()
  await enterCode(page, (await lastMail(email)).code)
  await page.getByLabel('Phone Number').fill(anyNumber())
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await page.getByRole('button', { name: 'Change phone number' }).click()
  await page.getByLabel('Phone Number').fill(number)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  const { code } = await lastText(server.dataDir, number)
  for (const by of [1, 2, 3, 4]) {
    await enterOtp(page, otherCode(code, by))
    await expect(page.getByRole('alert')).toHaveText('Invalid OTP')
  }
  await enterOtp(page, otherCode(code, 5))
  await expect(page.getByRole('heading', { name: 'SMS based OTP' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Login unsuccessful. Please try again.')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('another account’s number is refused with the reason', async ({ page, email, server }) => {
  const number = anyNumber()
  for (const contact of [email, `other-${email}`]) {
    await page.goto('/auth')
    await page.getByLabel('Email').fill(contact)
    await page.getByRole('button', { name: 'Send Verification Code' }).click()
    await expect(codeStep(page)).toBeVisible()
    await enterCode(page, (await lastMail(contact)).code)
    await page.getByLabel('Phone Number').fill(number)
    await page.getByRole('button', { name: 'Send Verification Code' }).click()
    await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
    const isOther = contact !== email
    await enterOtp(page, (await lastText(server.dataDir, number, isOther ? 2 : 1)).code)
    if (!isOther) await signOut(page)
  }
  await expect(page.getByRole('alert')).toHaveText(
    'Cannot sign in / up due to security reasons. Please contact support. (ERR_CODE_017)',
  )
})

test('an unfinished sign-in is named, opens nothing, and is redirected', async ({
  page,
  email,
  askForCode,
}) => {
  await askForCode()
  await enterCode(page, (await lastMail(email)).code)
  await expect(page).toHaveURL(/\/auth\/mfa\/otp-phone/)
  await page.goto('/auth?signed-in=1&redirectToPath=%2F%3Fq%3Dmew')
  await expect(page).toHaveURL('/auth/mfa/otp-phone?redirectToPath=%2F%3Fq%3Dmew')
  await page.goto('/')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.getByRole('link', { name: 'View Library' }).click()
  await expect(page).toHaveURL('/auth/mfa/otp-phone?redirectToPath=%2Flibrary')
  const answer = await page.request.get('/v1/api/library')
  expect(answer.status()).toBe(403)
  expect(await answer.json()).toMatchObject({
    claimValidationErrors: [
      { id: 'st-mfa', reason: { message: 'not all required factors completed' } },
    ],
  })
})
