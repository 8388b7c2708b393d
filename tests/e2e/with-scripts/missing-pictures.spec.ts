import type { Page } from 'playwright/test'
import { expect, test } from '../library-test'

const PICTURES = '**/cards/*/image?*'

/** The fire's colour in `tokens.css`. */
const FIRE = '#c23a12'

/** The words on the drawn faces that a page shows, face by face. */
async function facesOf(page: Page): Promise<string[]> {
  const addresses = await page
    .locator('img[src^="data:image/svg+xml,"]')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
  return addresses.map((address) =>
    [...decodeURIComponent(address).matchAll(/>([^<>]+)<\/text>/g)]
      .map(([, word]) => word)
      .join(' '),
  )
}

test('a picture that cannot be loaded is drawn, with name, number and set', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4', 'base1-58')
  await page.route(PICTURES, (route) => route.abort())
  await page.goto('/library')
  await expect.poll(() => facesOf(page)).toEqual(['Pikachu 58 Base Set', 'Charizard 4 Base Set'])
  const charizard = page.getByRole('link', { name: /^Charizard/ }).getByRole('presentation')
  await expect(charizard).toHaveAttribute('src', new RegExp(encodeURIComponent(FIRE)))
  await page.goto('/cards/base1-4')
  await expect.poll(() => facesOf(page)).toContain('Charizard 4 Base Set')
  await expect(page.getByRole('img', { name: 'Charizard, Base Set' })).toBeVisible()
})

test('it is loaded once there is a network again', async ({ page, context, libraryOf }) => {
  await libraryOf('base1-4')
  await page.route(PICTURES, (route) => route.abort())
  await page.goto('/library')
  await expect.poll(() => facesOf(page)).toHaveLength(1)
  await page.unroute(PICTURES)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect.poll(() => facesOf(page)).toEqual([])
})
