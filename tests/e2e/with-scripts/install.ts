import type { Page } from 'playwright/test'

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
