import { expect, it, vi } from 'vitest'
import { traceScanner } from './scan-card.server'
import type { ScanTrace } from './recognise/recognition'

const photo = Uint8Array.of(1)

function scannerOf(trace?: ScanTrace) {
  return { scan: () => Promise.resolve({ status: 'not-a-card' as const, trace }) }
}

it('sums the times of each stage for Server-Timing, in order of execution', async () => {
  const stages = [
    { name: 'decode', milliseconds: 10.04 },
    { name: 'outline', milliseconds: 1 },
    { name: 'refine', milliseconds: 5 },
    { name: 'outline', milliseconds: 2.5 },
  ]
  const warn = vi.fn()
  const scanner = traceScanner(scannerOf({ stages, pieces: 9, lastResort: false }), { warn }, 'r1')
  expect(scanner.serverTiming()).toBeNull()
  await scanner.scan(photo)
  expect(scanner.serverTiming()).toBe('decode;dur=10.0, outline;dur=3.5, refine;dur=5.0')
  expect(warn).not.toHaveBeenCalled()
})

it('has nothing to report about a photo that was not scanned', async () => {
  const scanner = traceScanner(scannerOf(), { warn: vi.fn() }, 'r1')
  await scanner.scan(photo)
  expect(scanner.serverTiming()).toBeNull()
})

it('logs with the request that the clock ended the scan', async () => {
  const warn = vi.fn()
  await traceScanner(scannerOf({ stages: [], pieces: 9, lastResort: true }), { warn }, 'r1').scan(
    photo,
  )
  expect(warn).toHaveBeenCalledWith({ requestId: 'r1' }, 'scan ended by SCAN_BUDGET_MS')
})
