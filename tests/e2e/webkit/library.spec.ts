import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { lastMail } from '../mailbox'
import { photo } from '../photos'
import type { WebKitPage } from './webkit-page'
import { expect, test as base } from './webkit-test'

/** A wire to the scanner that can be cut, and joined again. */
const test = base.extend<{ wire: { url: string; cut(): void; join(): void } }>({
  wire: async ({ baseURL }, use) => {
    const { hostname, port } = new URL(baseURL ?? '')
    const open = new Set<Socket>()
    let isCut = false
    const server = createServer((near) => {
      if (isCut) return void near.destroy()
      const far = connect(Number(port), hostname)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        open.add(one)
        one.pipe(other)
        one.on('error', () => other.destroy())
        one.on('close', () => open.delete(one) && other.destroy())
      }
    })
    const cut = () => {
      isCut = true
      for (const socket of open) socket.destroy()
    }
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await use({ url, cut, join: () => (isCut = false) })
    cut()
    server.close()
  },
})

test('a library is kept, and a photo waits for the network', async ({ webkit, wire }, info) => {
  const email = `webkit-${info.workerIndex}-${Date.now()}@example.org`
  await signIn(webkit, wire.url, email)

  await webkit.goto(`${wire.url}/cards/base1-4`)
  await webkit.press('Add to Library')
  await webkit.see('✓ In Library')
  await webkit.evaluate(async () => {
    await navigator.serviceWorker.register('/build/service-worker.js', { scope: '/' })
    await navigator.serviceWorker.ready
  })
  const isKept = () =>
    webkit.evaluate(
      async () => (await caches.match('/library', { ignoreVary: true })) !== undefined,
    )
  await webkit.goto(`${wire.url}/library`)
  await webkit.see('Charizard')
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true)

  wire.cut()
  await webkit.goto(`${wire.url}/library`)
  await webkit.see('Charizard')
  await webkit.goto(`${wire.url}/`)
  await webkit.upload(photo('pikachu'))
  await webkit.press('Use Crop')
  await webkit.see('The photo is kept on this device')
  wire.join()
  await webkit.goto(`${wire.url}/`)
  await webkit.see('Review 1 card')
  await webkit.goto(`${wire.url}/session`)
  await webkit.see('Pikachu')
})

test('a page whose session has ended elsewhere leads to the sign-in', async ({
  webkit,
  baseURL,
}, info) => {
  const email = `tabs-${info.workerIndex}-${Date.now()}@example.org`
  await signIn(webkit, baseURL, email)
  await webkit.evaluate(async () => {
    // As another tab would.
    await fetch('/auth/signout', { method: 'POST' })
  })
  await webkit.goto(`${baseURL}/library`)
  await webkit.see('Sign In to Pokemon Scanner')
})

test('the panel of a range is as high as its fields', async ({ webkit, baseURL }, info) => {
  await signIn(webkit, baseURL, `range-${info.workerIndex}-${Date.now()}@example.org`)
  await webkit.goto(`${baseURL}/cards/base1-4`)
  await webkit.press('Add to Library')
  await webkit.see('✓ In Library')
  for (const width of [390, 1280]) {
    await webkit.resize(width, 800)
    await webkit.goto(`${baseURL}/library`)
    const height = await webkit.evaluate(() => {
      const panel = document.querySelector<HTMLElement>('#filter-value')
      panel?.showPopover()
      return panel?.offsetHeight
    })
    expect(height, `${width} pixels wide`).toBeLessThan(300)
  }
})

async function signIn(webkit: WebKitPage, address: string | undefined, email: string) {
  await webkit.goto(`${address}/auth`)
  await webkit.enter('Email', email)
  await webkit.press('Send Verification Code')
  await webkit.see('Enter Verification Code')
  await webkit.enter('Verification code', (await lastMail(email)).code)
  await webkit.press('Verify & Sign In')
  await webkit.see('Sign Out')
}
