import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from '../scanner-test'

const TOUCHED = 'a, button, label, summary, input:not([type=hidden], [type=file])'

/** Touch targets are at least 44 px high and wide. */
export async function expectTouchable(page: Page, touched = TOUCHED) {
  const targets = page.locator(touched)
  await expect(targets.filter({ visible: true }).first()).toBeVisible()
  const small = await targets.evaluateAll((elements) =>
    elements
      // Collapsed elements have a box, but nobody can touch them.
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 0 && height > 0 && Math.min(width, height) < 44
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  )
  expect(small, page.url()).toEqual([])
}

/** Everything that axe finds, in both themes; `except` are rules that cannot be applied. */
export async function expectNoBarrier(page: Page, rules: string[] = [], except: string[] = []) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // The other mode opens another page for each run, for frames of other origins.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    if (rules.length > 0) axe.withRules(rules)
    if (except.length > 0) axe.disableRules(except)
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join()}`)
    expect(found, colorScheme).toEqual([])
  }
}

const MARKED =
  '[aria-current]:not([aria-current=false]), [aria-pressed=true], label:has(:checked), .filter-chosen'

/**
 * Where the system's colours replace the page's: what is chosen differs from what is not in more than
 * its own colours. axe reads the colours of the style sheet there, not those on the screen.
 */
export async function expectForcedColours(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' })
  await expectNoBarrier(page, [], ['color-contrast'])
  await expectOwnColours(page)
  const alike = await page.locator(MARKED).evaluateAll((all) => {
    const looks = (element: Element) =>
      JSON.stringify(
        [element, element.querySelector('svg')].map((part) => {
          if (part === null) return null
          const style = getComputedStyle(part)
          const { backgroundColor, borderTopWidth, outlineStyle, outlineWidth, fontWeight } = style
          return [backgroundColor, borderTopWidth, outlineStyle, outlineWidth, fontWeight]
        }),
      )
    const marked = new Set<Element>(all)
    return (
      all
        .filter((element) => element.checkVisibility())
        // A radio button that is drawn itself tells.
        .filter((element) => {
          const input = element.querySelector(':checked')
          return !input || Number(getComputedStyle(input).opacity) === 0
        })
        .filter((element) => {
          const others = document.querySelectorAll(`${element.tagName}.${element.classList[0]}`)
          return [...others].some((other) => !marked.has(other) && looks(other) === looks(element))
        })
        .map((element) => element.outerHTML.slice(0, 90))
    )
  })
  expect.soft(alike, 'chosen, but looks like the others').toEqual([])
}

/** What keeps colours of its own where others are forced is legible. */
async function expectOwnColours(page: Page) {
  const own = await page.locator('body *').evaluateAll((all) => {
    const kept = all.filter((part) => getComputedStyle(part).forcedColorAdjust === 'none')
    for (const part of kept) part.setAttribute('data-own-colours', '')
    return kept.length
  })
  if (own === 0) return
  const axe = new AxeBuilder({ page }).setLegacyMode().include('[data-own-colours]')
  const { violations } = await axe.withRules(['color-contrast']).analyze()
  const found = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
  expect.soft(found, 'its colours are alike').toEqual([])
}
