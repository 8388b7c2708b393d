import type { Page } from 'playwright/test'
import { baseSetCards } from '../fixtures/base-set'

/** What one copy of the first cards is worth, in cents; the others have no price. */
const PRICES = [1_234_567, 45_810, 320, null, 9_950, 12]

/** Starts with a session of the Base Set's first cards, the latest one scanned just now. */
export async function keepSession(page: Page, lines: number): Promise<void> {
  const rows = baseSetCards.slice(0, lines).map(({ id, name, number, set }, at) => {
    const minor = PRICES[at] ?? null
    const price = minor === null ? null : { minor, currency: 'USD' }
    return {
      ...{ cardId: id, name, number, set_name: set.name, thumbnail: null },
      ...{ finish: 'holo', count: at === 1 ? 3 : 1, finishes: [{ finish: 'holo', price }] },
    }
  })
  const last = { scanId: 'latest', cardId: rows[0]?.cardId, finish: 'holo' }
  // A full session says so in place of its latest card.
  const kept = {
    version: 1,
    id: crypto.randomUUID(),
    rows,
    last: lines < 100 ? last : null,
    sent: null,
  }
  await page.addInitScript((session) => {
    if (!localStorage.getItem('scan-session')) localStorage.setItem('scan-session', session)
  }, JSON.stringify(kept))
}
