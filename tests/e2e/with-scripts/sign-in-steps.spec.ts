import type { Request } from 'playwright/test'
import { lastMail } from '../mailbox'
import { enterCode, expect, test } from '../sign-in-test'
import { hold } from './api'

for (const query of ['', '?redirectToPath=%2Fsession', '?error=restart_code'])
  test(`back from the second step leaves /auth${query}`, async ({ page, askForCode }) => {
    await page.goto('/search')
    await askForCode(`/auth${query}`)
    await page.getByLabel('Verification code').fill('12345')
    await page.getByRole('button', { name: 'Verify & Sign In' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(query.includes('redirectToPath') ? `/auth${query}` : '/auth')
    await page.goBack()
    await expect(page).toHaveURL('/search')
  })

test('a tab whose sign-in is completed in another one goes where it was to go', async ({
  page,
  context,
  email,
  askForCode,
}) => {
  await askForCode('/auth?redirectToPath=%2Fsession')
  const other = await context.newPage()
  await other.goto('/auth')
  await enterCode(other, (await lastMail(email)).code)
  for (const tab of [other, page]) await expect(tab).toHaveURL('/session')
})

test('what is being sent cannot be edited: the answer would replace it', async ({
  page,
  email,
}) => {
  await page.goto('/auth')
  const isPost = (request: Request) => request.method() === 'POST'
  const steps = [
    ['Email', 'nobody', 'Send Verification Code'],
    ['Email', email, 'Send Verification Code'],
    ['Verification code', '12345', 'Verify & Sign In'],
  ] as const
  for (const [label, typed, button] of steps) {
    const release = await hold(page, '**/auth.data*', isPost)
    await expect(page.getByLabel(label)).toBeEditable()
    await page.getByLabel(label).fill(typed)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByLabel(label)).not.toBeEditable()
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }
  await expect(page.getByRole('alert')).toBeVisible()
  await enterCode(page, (await lastMail(email)).code)
  await expect(page).toHaveURL('/')
})
