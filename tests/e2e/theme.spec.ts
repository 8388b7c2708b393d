import type { Page } from 'playwright/test'
import { expect, test } from './scanner-test'

const canvas = { light: 'rgb(246, 245, 242)', dark: 'rgb(13, 14, 18)' }

const bars = { light: '#f6f5f2', dark: '#0d0e12' }
const barColour = (page: Page) => page.locator('meta[name="theme-color"]')

for (const scheme of ['light', 'dark'] as const)
  test.describe(`on a ${scheme} system`, () => {
    test.use({ colorScheme: scheme })
    const other = scheme === 'light' ? 'dark' : 'light'

    test('the page follows it, until somebody switches', async ({ page }) => {
      await page.goto('/')
      const html = page.locator('html')
      await expect(html).toHaveCSS('background-color', canvas[scheme])
      const system = scheme === 'dark' ? barColour(page).first() : barColour(page).last()
      await expect(system).toHaveAttribute('content', bars[scheme])
      await page.getByRole('button', { name: `Switch to ${other} theme` }).click()
      await expect(html).toHaveCSS('background-color', canvas[other])
      await expect(page.getByRole('button', { name: `Switch to ${scheme} theme` })).toBeVisible()

      const answer = await page.goto('/search?q=mew')
      expect(await answer?.text(), 'dark or light from the first byte').toContain(
        `<html lang="en" data-theme="${other}">`,
      )
      await expect(html).toHaveCSS('background-color', canvas[other])
      await expect(barColour(page)).toHaveAttribute('content', bars[other])
    })
  })
