import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from '../scanner-test'

const TOUCHED = 'a, button, label, summary, input:not([type=hidden], [type=file])'

/** What is touched is at least 44 px high and wide. */
export async function expectTouchable(page: Page, touched = TOUCHED) {
  for (const target of await page.locator(touched).all()) {
    // What is folded away has a box, but nobody can touch it.
    const box = (await target.isVisible()) ? await target.boundingBox() : null
    if (!box) continue
    const text = `${page.url()} ${await target.evaluate((node) => node.outerHTML.slice(0, 80))}`
    expect(Math.min(box.width, box.height), text).toBeGreaterThanOrEqual(44)
  }
}

/** Whatever axe finds, in both themes. */
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
