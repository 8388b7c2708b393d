import type { Page } from 'playwright/test'
import { expect } from '../scanner-test'

/** Opens the menu and waits until the service worker controls it and has stored all its files. */
export async function install(page: Page) {
  await page.goto('/')
  await startWorker(page)
}

/** Starts the service worker at once; the page itself does so after some calm seconds. */
export async function startWorker(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/build/service-worker.js', { scope: '/' })
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      )
  })
}

/** Whether the browser has stored what an address answers. */
export const isKept = (page: Page, address: string) =>
  page.evaluate(
    async (kept) => (await caches.match(kept, { ignoreVary: true })) !== undefined,
    address,
  )

/** The document that is kept for a path; empty if there is none. */
export const keptPage = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const kept = await caches.match(address, { ignoreSearch: true, ignoreVary: true })
    return kept?.text() ?? ''
  }, path)

/** Chooses a language, and a theme. */
export async function choose(page: Page, language: string, theme: string) {
  await page.goto('/language')
  await page.getByRole('button', { name: language }).click()
  await expect(page).toHaveURL('/')
  await page.locator(`button[value=${theme}]`).click()
  await expect(page.locator(`html[data-theme=${theme}]`)).toBeAttached()
}
