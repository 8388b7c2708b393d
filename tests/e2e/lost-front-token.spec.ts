import type { BrowserContext } from 'playwright/test'
import { expect, test } from './sign-in-test'

const lose = (context: BrowserContext) => context.clearCookies({ name: 'sFrontToken' })

const names = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name)

test('a front token that the browser lost is restored with the next page', async ({
  page,
  context,
  email,
  signIn,
}) => {
  await signIn()
  await lose(context)
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  expect(await names(context)).toContain('sFrontToken')

  await lose(context)
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
  await expect(page.getByText(email)).toBeVisible()
  expect(await names(context)).toContain('sFrontToken')
})

test('a front token without a session is deleted', async ({ page, context, startSession }) => {
  await startSession()
  await context.clearCookies({ name: /^s(Access|Refresh)Token$/ })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await names(context)).not.toContain('sFrontToken')
})

test('a page that names a user is not kept in the cache', async ({ page, email, startSession }) => {
  await startSession()
  const named = await page.goto('/')
  expect(await named?.headerValue('Cache-Control')).toBe('private, no-store')
  await expect(page.getByText(email)).toBeVisible()
})
