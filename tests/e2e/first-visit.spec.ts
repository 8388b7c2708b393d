import type { Page } from 'playwright/test'
import { expect, test } from './scanner-test'

const sheets = (page: Page) => page.locator('link[rel=stylesheet]')
const isStyled = (page: Page) =>
  expect(page.locator('html')).toHaveCSS('background-color', 'rgb(246, 245, 242)')

test.use({ colorScheme: 'light' })

test('a first page is styled before any style sheet has loaded', async ({ page }) => {
  // Never answered: without inlined styles the page would wait for them.
  await page.route('**/*.css', () => undefined)
  await page.goto('/sets', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Sets', exact: true })).toBeVisible()
  await isStyled(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('later pages link their style sheets', async ({ page, javaScriptEnabled }) => {
  await page.goto('/sets')
  // Scripts replace the inlined styles with the links.
  if (javaScriptEnabled)
    for (const sheet of await sheets(page).all()) await expect(sheet).not.toHaveAttribute('media')
  else await expect(sheets(page).first()).toHaveAttribute('media', 'print')
  await isStyled(page)
  await page.getByRole('link', { name: 'Scan' }).first().click()
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
  await expect(sheets(page).first()).not.toHaveAttribute('media')
  await expect(page.locator('head > style')).toBeEmpty()
  await isStyled(page)
})

test('whoever has cookies gets the styles of a version once', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'theme', value: 'none', url: baseURL }])
  // As the server sends it; scripts change it.
  const styles = async () =>
    /<style[^>]*>[^<]/.exec((await (await page.goto('/sets'))?.text()) ?? '')
  expect(await styles()).not.toBeNull()
  expect(await styles()).toBeNull()
  await isStyled(page)
})
