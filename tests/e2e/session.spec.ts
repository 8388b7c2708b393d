import { doubtAll } from './doubt'
import { lastMail } from './mailbox'
import { testWith } from './own-server-test'
import { expect, tokenExpired } from './sign-in-test'

const test = testWith({ AUTH_ACCESS_TOKEN_SECONDS: '4' })

test('an expired access token is renewed on the way to a page', async ({
  page,
  context,
  email,
  startSession,
}) => {
  await startSession()
  await tokenExpired(context)
  await page.goto('/')
  await expect(page).toHaveURL('/')
  await expect(page.getByText(email)).toBeVisible()
})

test('an expired access token does not lose a form', async ({
  page,
  context,
  email,
  server,
  javaScriptEnabled,
  startSession,
}) => {
  await startSession()
  await doubtAll(server.dataDir, context)
  await page.goto('/verify-email')
  // With scripts the first mail is sent without a click.
  if (javaScriptEnabled) await expect(page.getByText('in the email we just sent you')).toBeVisible()
  await tokenExpired(context)
  await page
    .getByRole('button', { name: javaScriptEnabled ? 'Resend Email' : 'Send Email' })
    .click()
  await expect(page.getByText('in the email we just sent you')).toBeVisible()
  if (javaScriptEnabled) await expect(page.getByText('Email resent')).toBeVisible()
  expect((await lastMail(email, javaScriptEnabled ? 3 : 2)).link).toContain('/verify-email?')
})

test('three tabs that renew at once stay signed in', async ({ page, context, email, signIn }) => {
  await signIn()
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (let round = 0; round < 2; round++) {
    await tokenExpired(context)
    await Promise.all(tabs.map((tab) => tab.goto('/')))
    for (const tab of tabs) await expect(tab.getByText(email)).toBeVisible()
  }
})
