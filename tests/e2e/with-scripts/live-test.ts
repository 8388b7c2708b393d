import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright/test'
import type { Page } from 'playwright/test'
import { findBrowser } from '../../../scripts/find-browser.mjs'
import { createKyselyCatalogueStore } from '~/catalogue/store/kysely-catalogue-store.server'
import type { Fingerprint } from '~/catalogue/fingerprint'
import { fingerprintOfImage } from '~/scan/recognise/describe-image.server'
import { openDatabase } from '~/storage/database.server'
import { baseSet, baseSetCards } from '../../fixtures/base-set'
import { drawReference } from '../../drawn-cards/draw-references'
import { test as base, expect } from '../sign-in-test'
import { takePhoto } from '../page-load'
import { startTestServer } from '../server-pool'

type Camera = {
  /** The film that it shows, made by `film`; otherwise Chromium's test pattern. */
  film?: string
  /** How many there are; all but the first need the pattern. */
  cameras?: number
  /** Whether the person allows the camera. */
  isAllowed?: boolean
  /** Whether the page's service worker may handle requests. */
  isInstalled?: boolean
  /** The server to visit, if not the common one. */
  url?: string
}

type LiveFixtures = {
  /** Opens the menu in a separate browser whose camera shows a film. */
  visit(camera: Camera): Promise<Page>
}

export const test = base.extend<LiveFixtures, { drawnWorld: string }>({
  drawnWorld: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'live-world-'))
      await fillDrawn(dataDir)
      const server = await startTestServer({ DATA_DIR: dataDir })
      await use(server.url)
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  visit: async ({ baseURL, viewport, contextOptions }, use) => {
    const opened: (() => Promise<void>)[] = []
    const errors: string[] = []
    await use(
      async ({ film, cameras = 1, isAllowed = true, isInstalled = false, url = baseURL }) => {
        const browser = await chromium.launch({
          executablePath: findBrowser(),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            `--use-fake-device-for-media-stream=device-count=${cameras}`,
            `--use-fake-ui-for-media-stream${isAllowed ? '' : '=deny'}`,
            ...(film ? [`--use-file-for-fake-video-capture=${film}`] : []),
          ],
        })
        opened.push(() => browser.close())
        const context = await browser.newContext({
          ...contextOptions,
          baseURL: url,
          serviceWorkers: isInstalled ? 'allow' : 'block',
          viewport,
          isMobile: true,
          hasTouch: true,
        })
        const page = await context.newPage()
        page.on('pageerror', ({ message }) => {
          // A camera bar changes the window's height, which ends the animation of a page that is
          // left.
          if (!message.startsWith('Transition was')) errors.push(message)
        })
        await page.goto('/')
        return page
      },
    )
    for (const close of opened) await close()
    expect(errors, 'errors of the page').toEqual([])
  },
})

/** The Base Set, with the fingerprints of our drawings. */
async function fillDrawn(dataDir: string) {
  const database = await openDatabase({ dataDir })
  const catalogue = createKyselyCatalogueStore(database)
  await catalogue.replaceCards([baseSet], baseSetCards)
  const prints = new Map<string, Fingerprint>()
  for (const card of baseSetCards)
    prints.set(card.id, await fingerprintOfImage(await drawReference(card, 'low')))
  await catalogue.putFingerprints(prints)
  await database.destroy()
}

/** Opens the live view, and waits for its first picture. */
export async function goLive(page: Page) {
  await takePhoto(page).click()
  await expect(page.getByRole('heading', { name: 'Live scan' })).toBeFocused()
  await expect(shutter(page)).toBeEnabled()
}

export const shutter = (page: Page) => page.getByRole('button', { name: 'Scan this card' })

/** Whether the page is filming, by the tracks of its video. */
export function isFilming(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject
    return stream instanceof MediaStream && stream.getTracks().some((t) => t.readyState === 'live')
  })
}

/** As when the person turns to another app, and back. */
export function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

export { expect }
