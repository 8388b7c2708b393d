import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from '../scanner-test'

/** What is touched is at least 44 px high and wide. */
export async function expectTouchable(page: Page) {
  const targets = page.locator('a, button, label, summary, input:not([type=hidden], [type=file])')
  await expect(targets.first()).toBeVisible()
  const small = await targets.evaluateAll((elements) =>
    elements
      // What is folded away has a box, but nobody can touch it.
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 0 && height > 0 && Math.min(width, height) < 44
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  )
  expect(small, page.url()).toEqual([])
}

/** What a theme's colours decide. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Whatever axe finds in the light theme, and what the colours of the dark one change. */
export async function expectNoBarrier(page: Page, rules: string[] = []) {
  await expectNoViolation(page, 'light', rules)
  await expectNoViolation(page, 'dark', rules.length > 0 ? rules : COLOUR_RULES)
}

async function expectNoViolation(page: Page, colorScheme: 'light' | 'dark', rules: string[]) {
  await page.emulateMedia({ colorScheme })
  // The other mode opens a page of its own for each run: it is for frames of other origins.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (rules.length > 0) axe.withRules(rules)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join()}`)
  expect(found, colorScheme).toEqual([])
}
