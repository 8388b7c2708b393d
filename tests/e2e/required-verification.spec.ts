import { doubtAll } from './doubt'
import { lastMail } from './mailbox'
import { testWith } from './own-server-test'
import { expect, test as signInTest } from './sign-in-test'

const test = testWith({ AUTH_EMAIL_VERIFICATION: 'REQUIRED' })

test.describe.configure({ mode: 'serial' })

test('an unverified address leads to its screen, and the mail returns to the page', async ({
  page,
  context,
  email,
  server,
  javaScriptEnabled,
  startSession,
}) => {
  await startSession()
  await doubtAll(server.dataDir, context)
  await page.goto('/library/pending-add')
  await expect(page).toHaveURL(/\/verify-email\?.*rid=emailverification/)
  await expect(page.getByRole('heading', { name: 'Verify your email!' })).toBeVisible()
  const sent = page.getByText('Please click on the link in the email we just sent you to confirm')
  if (!javaScriptEnabled) {
    await expect(page.getByText(`We can send a link to ${email} that confirms`)).toBeVisible()
    await expect(sent).toHaveCount(0)
    await page.getByRole('button', { name: 'Send Email' }).click()
  }
  await expect(sent).toBeVisible()
  await expect(page.getByText('Email resent')).toHaveCount(0)
  const answer = await page.request.get('/v1/api/library')
  expect(await answer.json()).toMatchObject({
    claimValidationErrors: [{ id: 'st-ev', reason: { message: 'wrong value' } }],
  })

  await lastMail(email, 2)
  await page.getByRole('button', { name: 'Resend Email' }).click()
  await expect(page.getByText('Email resent')).toBeVisible()
  await expect(sent).toBeVisible()
  await expect(page).toHaveURL(/\/verify-email\?.*rid=emailverification/)
  await page.goto((await lastMail(email, 3)).link)
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Email verification successful!')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  // That path only accepts forms; a GET redirects to the library.
  await expect(page).toHaveURL('/library')
  await page.goto('/verify-email?redirectToPath=%2F%3Fq%3Dmew')
  await expect(page).toHaveURL('/search?q=mew')
})

test('the link works in another browser, after a click and once', async ({
  page,
  context,
  browser,
  email,
  server,
  javaScriptEnabled,
  startSession,
}) => {
  await startSession()
  await doubtAll(server.dataDir, context)
  await page.goto('/verify-email?redirectToPath=%2F%3Fq%3Dmew')
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Send Email' }).click()
  const { link } = await lastMail(email, 2)
  const elsewhere = await browser.newContext({ javaScriptEnabled })
  const there = await elsewhere.newPage()
  for (const heading of [
    'Email verification successful!',
    'The email verification link has expired',
  ]) {
    await there.goto(link)
    await expect(there.getByRole('heading', { name: 'Verify your email address' })).toBeVisible()
    await there.getByRole('button', { name: 'Continue' }).click()
    await expect(there.getByRole('heading', { name: heading })).toBeVisible()
  }
  await elsewhere.close()
  // The page that requested it is still open.
  await page.getByRole('button', { name: 'Resend Email' }).click()
  await expect(page).toHaveURL('/search?q=mew')
})

test('a mail that could not be requested is not reported as sent', async ({
  page,
  context,
  email,
  server,
  javaScriptEnabled,
  startSession,
}) => {
  await startSession()
  await doubtAll(server.dataDir, context)
  for (let visits = 0; visits < 5; visits++) {
    await page.goto('/verify-email')
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Send Email' }).click()
    await expect(page.getByText('in the email we just sent you')).toBeVisible()
  }
  await page.goto('/verify-email')
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByRole('alert')).toContainText('Too many attempts.')
  await expect(page.getByText(`We can send a link to ${email}`)).toBeVisible()
  await expect(page.getByText('in the email we just sent you')).toHaveCount(0)
})

test('somebody without access to the mail can log out', async ({
  page,
  context,
  server,
  startSession,
}) => {
  await startSession()
  await doubtAll(server.dataDir, context)
  await page.goto('/library/pending-add')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

signInTest('a broken link says so', async ({ page }) => {
  await page.goto('/verify-email?token=none')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(
    page.getByRole('heading', { name: 'The email verification link has expired' }),
  ).toBeVisible()
})
