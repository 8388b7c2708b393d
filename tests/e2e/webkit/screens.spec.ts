import { outgrown, overflowing } from '../page-layout'
import { expect, test } from './webkit-test'

const SCREENS = [
  ...['/', '/search?q=char', '/sets', '/sets/base1', '/pokemon', '/cards/base1-4'],
  ...['/?card=base1-4', '/session', '/auth', '/language', '/nowhere'],
]

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`what a screen shows has its place at ${width} by ${height}`, async ({
    webkit,
    baseURL,
  }) => {
    await webkit.resize(width, height)
    for (const path of SCREENS) {
      await webkit.goto(`${baseURL}${path}`)
      expect.soft(await overflowing(webkit), `${path}: beyond the sides`).toEqual([])
      expect.soft(await outgrown(webkit), `${path}: texts beyond their control`).toEqual([])
      expect.soft(await webkit.evaluate(strayPictures), `${path}: pictures`).toEqual([])
    }
  })

/** Runs in the page: pictures that reach out of the control or the tile that they are part of. */
function strayPictures(): string[] {
  return [...document.querySelectorAll('svg, img')]
    .filter((picture) => {
      const box = picture.closest('button, a, label, li, summary')
      if (!box || !picture.checkVisibility()) return false
      const [inner, outer] = [picture.getBoundingClientRect(), box.getBoundingClientRect()]
      const isWithin =
        inner.left >= outer.left - 1 &&
        inner.right <= outer.right + 1 &&
        inner.top >= outer.top - 1 &&
        inner.bottom <= outer.bottom + 1
      return !isWithin
    })
    .map((picture) => picture.outerHTML.slice(0, 80))
}
