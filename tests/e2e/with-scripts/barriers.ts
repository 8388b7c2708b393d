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

/** Everything that axe finds, in both themes. */
export async function expectNoBarrier(page: Page, rules: string[] = []) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // The other mode opens another page for each run, for frames of other origins.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    if (rules.length > 0) axe.withRules(rules)
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join()}`)
    expect(found, colorScheme).toEqual([])
  }
}
