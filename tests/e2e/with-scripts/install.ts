import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

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

/** Cuts off the network, and waits until the service worker has noticed. */
export async function goOffline(page: Page) {
  await page.context().setOffline(true)
  let attempt = 0
  const reaches = (url: string) =>
    page.evaluate(
      (address) =>
        fetch(address).then(
          ({ ok }) => ok,
          () => false,
        ),
      url,
    )
  await expect
    .poll(() => reaches(`/cards/base1-9/image?size=low&attempt=${(attempt += 1)}`))
    .toBe(false)
}
