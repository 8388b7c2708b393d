import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test } from '../library-test'

const PICTURES = '**/cards/*/image?*'
const BUILT = 'public/build'

/** The energies' colours in `tokens.css`. */
const FIRE = '#c23a12'
const LIGHTNING = '#f3c026'

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

/** The ground of each drawn face that a page shows. */
async function groundsOf(page: Page): Promise<(string | undefined)[]> {
  const addresses = await page
    .locator('img[src^="data:image/svg+xml,"]')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
  return addresses.map((address) => /rx="30" fill="(#\w+)"/.exec(decodeURIComponent(address))?.[1])
}

test('in every list, it is drawn in the colour of its energy', async ({ page }) => {
  await page.route(PICTURES, (route) => route.abort())
  await page.goto('/?among=base1-4&among=base1-58')
  await expect.poll(() => groundsOf(page)).toEqual([FIRE, LIGHTNING])
  await page.request.post('/session?index', { form: { intent: 'add', card_id: 'base1-58' } })
  await page.goto('/session')
  await expect.poll(() => groundsOf(page)).toEqual([LIGHTNING])
  await page.goto('/pokemon')
  await expect.poll(() => groundsOf(page)).toHaveLength(6)
  await expect.poll(() => groundsOf(page)).toContain(FIRE)
})

test('it is asked for again while the device says that it is online', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await page.route(PICTURES, (route) => route.abort())
  await page.goto('/library')
  await expect.poll(() => facesOf(page)).toHaveLength(1)
  await page.unroute(PICTURES)
  await expect.poll(() => facesOf(page)).toEqual([])
})

test('it is a blank card where the part of the page that draws cannot be loaded', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await page.route(PICTURES, (route) => route.abort())
  const scripts = readdirSync(BUILT, { recursive: true, encoding: 'utf8' })
  const draws = (name: string) =>
    name.endsWith('.js') &&
    readFileSync(join(BUILT, name), 'utf8').includes('viewBox="0 0 630 880"')
  for (const name of scripts.filter(draws)) await page.route(`**/${name}`, (route) => route.abort())
  await page.goto('/library')
  const picture = page.getByRole('link', { name: /^Charizard/ }).getByRole('presentation')
  await expect(picture).toHaveAttribute('src', /^data:image\/svg/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .not.toBe(0)
  expect(await facesOf(page)).toEqual([''])
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
