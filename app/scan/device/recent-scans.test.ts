import { expect, it } from 'vitest'
import { RECENT_NOTE, keepRecent, latestOfEachCard, recentScans } from './recent-scans'
import type { RecentScan } from './recent-scans'

function scanOf(scanId: string, cardId = 'base1-4'): RecentScan {
  const card = { cardId, name: 'Charizard', set_name: 'Base Set', number: '4' }
  return { scanId, ...card, thumbnail: null, at: 0, price: null }
}

it('keeps the latest scans, newest first, up to the stated number', () => {
  for (let i = 1; i <= 60; i += 1) keepRecent(scanOf(`scan ${i}`, `base1-${i}`))
  const { scans } = recentScans.read()
  expect(scans[0]?.scanId).toBe('scan 60')
  expect(RECENT_NOTE).toContain(`up to ${scans.length}.`)
})

it('keeps a correction in place of what the scan named', () => {
  recentScans.clear()
  keepRecent(scanOf('one'))
  keepRecent(scanOf('two', 'base1-2'))
  keepRecent(scanOf('one', 'base2-4'))
  expect(recentScans.read().scans.map(({ cardId }) => cardId)).toEqual(['base2-4', 'base1-2'])
})

it('shows a card that was scanned several times once, as the latest', () => {
  recentScans.clear()
  keepRecent(scanOf('one', 'base1-4'))
  keepRecent(scanOf('two', 'base1-2'))
  keepRecent(scanOf('three', 'base1-4'))
  const { scans } = recentScans.read()
  expect(scans).toHaveLength(3)
  expect(latestOfEachCard(scans).map(({ scanId }) => scanId)).toEqual(['three', 'two'])
})

it('drops earlier scans of a card that was scanned again before other cards', () => {
  recentScans.clear()
  keepRecent(scanOf('oldest', 'base1-2'))
  for (let i = 1; i <= 60; i += 1) keepRecent(scanOf(`scan ${i}`, 'base1-4'))
  const { scans } = recentScans.read()
  expect(scans).toHaveLength(50)
  expect([scans[0]?.scanId, scans.at(-1)?.scanId]).toEqual(['scan 60', 'oldest'])
})
