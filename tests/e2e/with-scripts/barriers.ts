import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from '../scanner-test'

/** Touch targets are at least 44 px high and wide. */
export async function expectTouchable(page: Page) {
  const targets = page.locator('a, button, label, summary, input:not([type=hidden], [type=file])')
  for (const target of await targets.all()) {
    // Collapsed elements have a box, but nobody can touch them.
    const box = (await target.isVisible()) ? await target.boundingBox() : null
    if (!box) continue
    const text = `${page.url()} ${await target.evaluate((node) => node.outerHTML.slice(0, 80))}`
    expect(Math.min(box.width, box.height), text).toBeGreaterThanOrEqual(44)
  }
}

/** Everything that axe finds, in both themes. */
export async function expectNoBarrier(page: Page, rules: string[] = []) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const axe = new AxeBuilder({ page })
    if (rules.length > 0) axe.withRules(rules)
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join()}`)
    expect(found, colorScheme).toEqual([])
  }
}
