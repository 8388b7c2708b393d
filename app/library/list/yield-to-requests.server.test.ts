import { describe, expect, it } from 'vitest'
import { inTurns, nextTurn, PER_TURN, sortInTurns } from './yield-to-requests.server'
import { turnsDuring } from '../../../tests/fixtures/turns'

const numbered = (count: number) => Array.from({ length: count }, (_, place) => ({ place }))

describe('work in turns', () => {
  it('gets every item once, in order, and lets others in between', async () => {
    const items = numbered(4 * PER_TURN + 1)
    const seen: { place: number }[] = []
    const { turns } = await turnsDuring(() => inTurns(items, (some) => void seen.push(...some)))
    expect(seen).toEqual(items)
    expect(turns).toBeGreaterThanOrEqual(4)
  })

  it('is one piece in each turn, however many work at once', async () => {
    let inThisTurn = 0
    let most = 0
    const piece = () => {
      if (inThisTurn++ === 0) setImmediate(() => (inThisTurn = 0))
      most = Math.max(most, inThisTurn)
    }
    const worker = async () => {
      for (let time = 0; time < 5; time++) {
        await nextTurn()
        piece()
      }
    }
    await Promise.all(Array.from({ length: 20 }, worker))
    // The one that clears the count may come after the next piece.
    expect(most).toBeLessThanOrEqual(2)
  })

  it('sorts as toSorted does, equals in the order they came', async () => {
    for (const count of [0, 1, 2, PER_TURN, 3 * PER_TURN + 7, 9 * PER_TURN]) {
      const items = numbered(count).map(({ place }) => ({ place, key: (place * 7919) % 101 }))
      const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key
      expect(await sortInTurns(items, byKey)).toEqual(items.toSorted(byKey))
    }
  })
})
