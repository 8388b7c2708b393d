import { lastMail } from './mailbox'
import { contactStep, expect, test } from './sign-in-test'

test('a link in the browser that requested it', async ({
  page,
  email,
  javaScriptEnabled,
  askForCode,
}) => {
  await askForCode()
  const { link, code } = await lastMail(email)
  await page.goto(link)
  if (!javaScriptEnabled) {
    // Without scripts the link's secret, in the fragment, never leaves the address bar.
    await expect(page.getByText(/Type the code from the same message/)).toBeVisible()
    await page.getByRole('link', { name: 'Enter Verification Code' }).click()
    await page.getByLabel('Verification code').fill(code)
    await page.getByRole('button', { name: 'Verify & Sign In' }).click()
  }
  await expect(page).toHaveURL('/')
  await expect(page.getByText(email)).toBeVisible()
})

test('a link in another browser asks first, and signs in there', async ({
  browser,
  email,
  javaScriptEnabled,
  askForCode,
}) => {
  await askForCode()
  const { link } = await lastMail(email)
  const elsewhere = await browser.newContext({ javaScriptEnabled })
  const page = await elsewhere.newPage()
  await page.goto(link)
  if (javaScriptEnabled) {
    await expect(page.getByRole('heading', { name: 'Sign Up or Log In' })).toBeVisible()
    await expect(page.getByText('Click the button below to log in on this device')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(email)).toBeVisible()
  } else {
    await expect(page.getByText(/Sign in here to get a code of your own/)).toBeVisible()
    await page.getByRole('link', { name: 'Sign In', exact: true }).click()
    await expect(contactStep(page)).toBeVisible()
  }
  await elsewhere.close()
})

test('opening a link, as mail scanners do, does not consume it', async ({
  page,
  request,
  email,
  askForCode,
}) => {
  await askForCode()
  const { link, code } = await lastMail(email)
  for (const method of ['GET', 'HEAD'])
    expect((await request.fetch(link, { method })).status()).toBe(200)
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Verify & Sign In' }).click()
  await expect(page.getByText(email)).toBeVisible()
})

test('a link without its session id leads to the sign-in', async ({ page }) => {
  await page.goto('/auth/verify')
  await expect(page).toHaveURL('/auth?error=signin')
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again')
})
