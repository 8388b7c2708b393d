import { lastMail } from './mailbox'
import { codeStep, contactStep, enterCode, expect, test } from './sign-in-test'

for (const query of ['rid=passwordless', 'show=signup', 'show=signin', 'message=Alone'])
  test(`the sign-in card is shown for ${query}`, async ({ page }) => {
    await page.goto(`/auth?${query}`)
    await expect(contactStep(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('a sign-in that would redirect to itself is an error', async ({ page }) => {
  await page.goto('/auth?redirectToPath=%2Fauth')
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again')
})

test('a session that did not arrive after the sign-in is reported, one that did redirects', async ({
  page,
  startSession,
}) => {
  await page.goto('/auth?signed-in=1&redirectToPath=%2F%3Fq%3Dmew')
  await expect(page.getByRole('alert')).toHaveText(
    'Authentication successful but failed to update state. Please refresh the page.',
  )
  await startSession()
  await page.goto('/auth?signed-in=1&redirectToPath=%2F%3Fq%3Dmew')
  await expect(page).toHaveURL('/search?q=mew')
})

test('an invalid address does not lose the requested page', async ({ page, javaScriptEnabled }) => {
  const email = `typed-wrong-first-${javaScriptEnabled}@pallet.example`
  await page.goto('/auth?redirectToPath=%2Flibrary%3Fq%3Dmew')
  const send = page.getByRole('button', { name: 'Send Verification Code' })
  await page.getByLabel('Email').fill('pend@x')
  await send.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await send.click()
  await expect(codeStep(page)).toBeVisible()
  await enterCode(page, (await lastMail(email)).code)
  await expect(page).toHaveURL('/library?q=mew')
})

test('a message in the address is shown as plain text', async ({ page }) => {
  const message = '<img src=x onerror=alert(1)>'
  await page.goto(`/auth?error=custom&message=${encodeURIComponent(message)}`)
  await expect(page.getByRole('alert')).toHaveText(message)
})

test('a file instead of an address or a code is not text', async ({ page, askForCode }) => {
  await askForCode()
  const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
  const post = async (fields: Record<string, string | typeof file>) =>
    (await page.request.post('/auth', { multipart: fields })).text()
  expect(await post({ intent: 'consume', code: file })).toContain('OTP must be of type string')
  await page.getByRole('button', { name: 'Use different email' }).click()
  await expect(contactStep(page)).toBeVisible()
  expect(await post({ intent: 'send', contact: file })).toContain('Email must be of type string')
  expect(await post({ intent: 'send', kind: 'PHONE', contact: file })).toContain(
    'Phone number must be of type string',
  )
})
