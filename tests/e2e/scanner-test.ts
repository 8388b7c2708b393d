import process from 'node:process'
import { test as base, expect } from 'playwright/test'
import type { Locator } from 'playwright/test'
import { startCardWorld } from './card-world-server'
import type { CardWorld } from './card-world-server'
import { createServerPool } from './server-pool'
import type { ServerPool } from './server-pool'

type ScannerFixtures = {
  /** Scans a photo with the page, with or without scripts. */
  scan(file: string): Promise<void>
  watched: void
}

type WorkerFixtures = {
  servers: ServerPool
  cardWorld: CardWorld
}

/**
 * A browser for the scanner. All worker fixtures are defined here, so that one worker, with its
 * browser and its servers, runs the tests of all files. An error of a script, or of the page's
 * security policy, fails the test.
 */
export const test = base.extend<ScannerFixtures, WorkerFixtures>({
  servers: [
    async ({}, use) => {
      const servers = createServerPool()
      await use(servers)
      await servers.close()
    },
    { scope: 'worker' },
  ],
  cardWorld: [
    async ({}, use) => {
      const world = await startCardWorld()
      await use(world)
      await world.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({}, use) => use(process.env.E2E_BASE_URL),
  watched: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => {
        // The animation of a page that is left early is skipped or aborted, which is harmless.
        const isAnimation = /^Transition was (?:skipped|aborted)/.test(error.message)
        if (!isAnimation && !isOvertaken(error.message)) errors.push(error.message)
      })
      page.on('console', (message) => {
        const refused = message.text().startsWith('Failed to load resource')
        const isFault = message.type() === 'error' && !refused && !isOvertaken(message.text())
        if (isFault) errors.push(message.text())
      })
      await use()
      expect(errors, 'errors of the page').toEqual([])
    },
    { auto: true },
  ],
  scan: async ({ page, javaScriptEnabled }, use) => {
    await use(async (file) => {
      await page.goto('/')
      await page.getByLabel('Upload Image').setInputFiles(file)
      const send = javaScriptEnabled ? 'Use Crop' : 'Scan This Photo'
      await page.getByRole('button', { name: send }).click()
    })
  },
})

/**
 * Whether data were aborted because newer data replaced them: before their last line Remix logs
 * that it cannot decode them; after that turbo-stream rejects `done`, which nobody handles.
 */
function isOvertaken(message: string): boolean {
  return /^(?:AbortError: )?signal is aborted without reason/.test(message)
}

/** Waits until scripts have hydrated a part of the server's page: React marks it. */
export async function untilScriptsRun(part: Locator): Promise<void> {
  const isTaken = () =>
    part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))
  await expect.poll(isTaken).toBe(true)
}

export { expect }
