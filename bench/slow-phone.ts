import type { Page } from 'playwright'

/** A phone's link and processor; by default this machine's own. */
export type Slowness = {
  bitsPerSecond: number
  roundTripMs: number
  /** How many times slower the processor is than this machine's; Chromium slows no workers. */
  processor: number
}

/** 1.6 Mbit/s both ways, and the round trip of a slow 4G as in Lighthouse. */
export const SLOW_PHONE: Slowness = { bitsPerSecond: 1_600_000, roundTripMs: 150, processor: 6 }

/** How many times slower the processor is when a page looks at a camera's frames itself. */
export const PAGE_LOOKS_PROCESSOR = 4

/** Makes a page as slow as it would be on that phone. */
export async function slowDown(
  page: Page,
  { bitsPerSecond, roundTripMs, processor }: Slowness,
): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const throughput = bitsPerSecond / 8
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await slowProcessor(page, processor)
}

/** Makes a page's processor so many times slower; its workers keep their speed. */
export async function slowProcessor(page: Page, times: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: times })
}
