import axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'
import { expect } from '../scanner-test'

declare global {
  interface Window {
    axe: typeof axe
  }
}

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
    const options: RunOptions = {}
    if (rules.length > 0) options.runOnly = rules
    if (except.length > 0)
      options.rules = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]))
    const violations = await violationsOn(page, options)
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.join()}`)
    expect(found, colorScheme).toEqual([])
  }
}

type Violation = { id: string; nodes: string[] }

/**
 * What axe finds. Half a megabyte, it goes into each document once; its wrapper for Playwright
 * sends it twice for each run, and describes all that is right: two thirds of the time.
 */
async function violationsOn(
  page: Page,
  options: RunOptions,
  within?: string,
): Promise<Violation[]> {
  const how: RunOptions = { ...options, resultTypes: ['violations'] }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ within, how }) => {
      const { violations } = await window.axe.run(within ?? document, how)
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
    },
    { within, how },
  )
}

const MARKED =
  '[aria-current]:not([aria-current=false]), [aria-pressed=true], label:has(:checked), .filter-chosen'

/**
 * Where the system's colours replace the page's: what is chosen differs from what is not in more
 * than its own colours. axe reads the colours of the style sheet there, not those on the screen.
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
  const violations = await violationsOn(page, { runOnly: ['color-contrast'] }, '[data-own-colours]')
  const found = violations.flatMap(({ nodes }) => nodes)
  expect.soft(found, 'its colours are alike').toEqual([])
}
