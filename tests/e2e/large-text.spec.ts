import type { Locator } from 'playwright/test'
import { cardPath } from '~/catalogue/card-view'
import { worldCards } from './card-world'
import { test as worldTest } from './card-world-test'
import { expect, test } from './library-test'
import {
  brokenWords,
  enlargeLetters,
  outgrown,
  overflowing,
  setDirection,
  setTextSize,
} from './page-layout'

for (const direction of ['ltr', 'rtl'] as const) {
  test(`letters of twice the size fit, lines going ${direction}`, async ({ page, libraryOf }) => {
    await libraryOf('base1-4', 'base1-58')
    for (const path of ['/', '/library', '/?card=base1-4', '/cards/base1-4', '/account']) {
      await page.goto(path)
      await setTextSize(page, 'double')
      await setDirection(page, direction)
      expect(await overflowing(page), path).toEqual([])
    }
  })
}

test('with letters of twice the size no text is covered or cut off', async ({
  page,
  email,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await page.goto('/')
  await setTextSize(page, 'double')
  const name = await page.getByText(email).boundingBox()
  expect(name?.width).toBeGreaterThan(150)

  await page.goto('/?card=base1-4')
  const [saved, view] = await Promise.all([
    page.getByRole('button', { name: '✓ In Library' }).boundingBox(),
    page.getByRole('link', { name: /^View/ }).boundingBox(),
  ])
  expect(
    view && saved && (view.y >= saved.y + saved.height || view.x >= saved.x + saved.width),
  ).toBe(true)
  const bar = page.locator('.result-ways')
  expect(await bar.evaluate((box) => getComputedStyle(box).position)).toBe('static')
})

for (const direction of ['ltr', 'rtl'] as const)
  test(`thousands in letters of twice the size are whole, lines going ${direction}`, async ({
    page,
    libraryOf,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await libraryOf('base1-4')
    const before = { 'from-finish': 'holo', 'from-condition': 'near-mint' }
    const nine = { finish: 'holo', condition: 'near-mint', quantity: '9' }
    const form = { intent: 'change', ...before, ...nine }
    await page.request.post('/library/base1-4', { form })
    await page.goto('/library')
    const amount = page.locator('.worth-amount')
    await expect(amount).toHaveText('$4,122.90')
    await setTextSize(page, 'double')
    await setDirection(page, direction)
    const { text, box, screen } = await edgesOf(amount)
    expect(text.left).toBeGreaterThanOrEqual(Math.max(box.left, 0))
    expect(text.right).toBeLessThanOrEqual(Math.min(box.right, screen))
  })

/** Where the letters of the library's value, the box around it and the screen end. */
function edgesOf(amount: Locator) {
  return amount.evaluate((element) => {
    const letters = document.createRange()
    letters.selectNodeContents(element)
    return {
      text: letters.getBoundingClientRect().toJSON() as DOMRect,
      box: (element.closest('.worth') ?? element).getBoundingClientRect().toJSON() as DOMRect,
      // A phone's window grows with what is wider than the screen.
      screen: Math.min(window.innerWidth, window.screen.width),
    }
  })
}

/** As some browsers enlarge letters: the limits of layouts stay where they are. */
test('letters that a page itself enlarges fit, and break no amount', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4', 'base1-58')
  for (const path of ['/', '/library', '/?card=base1-4', '/cards/base1-4', '/session']) {
    await page.goto(path)
    await enlargeLetters(page, '200%')
    expect(await overflowing(page), path).toEqual([])
    for (const amount of await page.locator('.price-amount, .worth-amount').all()) {
      const lines = await amount.evaluate((box) => {
        const { fontSize } = getComputedStyle(box)
        return box.getBoundingClientRect().height / parseFloat(fontSize)
      })
      expect(lines, `lines of the amount on ${path}`).toBeLessThan(2)
    }
  }
})

const CATALOGUE = [
  ...['/sets/base1', '/sets/dc1', '/search?q=umbreon', '/pokemon/umbreon'],
  ...[worldCards.umbreon, worldCards.promo].map(({ id }) => cardPath(id)),
]

worldTest.describe('in the catalogue', () => {
  worldTest.use({ viewport: { width: 360, height: 640 } })
  for (const size of [16, 20, 24, 32])
    worldTest(`letters of ${size} pixels keep names and prices whole`, async ({ page }) => {
      for (const path of CATALOGUE) {
        await page.goto(path)
        await setTextSize(page, size)
        expect(await overflowing(page), path).toEqual([])
        expect(await outgrown(page), path).toEqual([])
      }
    })
})

worldTest(
  'letters that a page itself enlarges break no word of a list of cards',
  async ({ page }) => {
    for (const path of CATALOGUE.slice(0, 4))
      for (const [width, size] of [
        [390, '200%'],
        [390, '150%'],
        [195, '100%'],
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(path)
        await enlargeLetters(page, size)
        expect(await brokenWords(page), `${path}, ${width} pixels, ${size}`).toEqual([])
        expect(await outgrown(page), `${path}, ${width} pixels, ${size}`).toEqual([])
      }
  },
)

test('a name is never smaller than the line below it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const [path, name, line] of [
    ['/', '.menu-title', '.menu-tagline'],
    ['/?card=base1-4', '.details-name', '.details-set'],
    ['/cards/base1-4', '.details-name', '.details-set'],
  ] as const) {
    await page.goto(path)
    await setTextSize(page, 'double')
    const [above, below] = await Promise.all(
      [name, line].map((part) =>
        page.locator(part).evaluate((box) => parseFloat(getComputedStyle(box).fontSize)),
      ),
    )
    expect(above, path).toBeGreaterThan(below ?? 0)
  }
})

test.describe('a long address', () => {
  const name = 'averyveryverylongname.surname'
  test.use({ email: `${name}-${Date.now()}@some-long-domain.example` })
  test.use({ viewport: { width: 320, height: 640 } })

  test('fits the menu of a small phone, whole', async ({ page, email, startSession }) => {
    await startSession()
    await page.goto('/')
    const [shown, signOut] = [page.getByText(email), page.getByRole('button', { name: 'Sign Out' })]
    const cut = () => shown.evaluate((box) => box.scrollWidth - box.clientWidth)
    // Once the page's own letters are there.
    await expect(async () => {
      const [text, button] = await Promise.all([shown.boundingBox(), signOut.boundingBox()])
      expect(button?.x, 'beside the button').toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
    }).toPass()
    for (const size of ['normal', 'double'] as const)
      for (const direction of ['ltr', 'rtl'] as const) {
        await setTextSize(page, size)
        await setDirection(page, direction)
        expect(await overflowing(page), `${size}, ${direction}`).toEqual([])
        expect(await cut(), `${size}, ${direction}`).toBeLessThanOrEqual(0)
      }
  })
})

test('the back arrow points to the start of the lines', async ({ page }) => {
  await page.goto('/cards/base1-4')
  const arrow = page.getByRole('link', { name: 'Back to Home' }).locator('svg')
  await expect(arrow).toHaveCSS('transform', 'none')
  await setDirection(page, 'rtl')
  await expect(arrow).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)')
})

test('letters that a page itself enlarges are not behind the way to the languages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await enlargeLetters(page, '200%')
  const heading = page.locator('h1')
  const lettersEnd = await heading.evaluate((element) => {
    const letters = document.createRange()
    letters.selectNodeContents(element)
    return letters.getBoundingClientRect().right
  })
  const [box, globe] = await Promise.all([
    heading.boundingBox(),
    page.getByRole('link', { name: 'Language' }).locator('svg').boundingBox(),
  ])
  expect(box && globe && (globe.y >= box.y + box.height || globe.x >= lettersEnd)).toBe(true)
})
