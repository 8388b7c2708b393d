import type { Page } from 'playwright/test'

/**
 * Counts how often documents that are opened from now on ask the browser to go back or forth in
 * its history. It does so only later: its address does not show it yet.
 *
 * @returns the number so far.
 */
export async function countHistorySteps(page: Page): Promise<() => number> {
  let steps = 0
  await page.exposeFunction('countHistoryStep', () => void (steps += 1))
  await page.addInitScript(() => {
    const { history } = window
    const { countHistoryStep } = window as unknown as { countHistoryStep(): void }
    const go = history.go.bind(history)
    history.go = (delta) => {
      countHistoryStep()
      go(delta)
    }
  })
  return () => steps
}
