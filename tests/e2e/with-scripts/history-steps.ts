import type { Page } from 'playwright/test'

/**
 * Counts how often the documents that are opened from now on go back or forth in the history by
 * themselves: the browser does so a little later, so that its address does not tell yet.
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
