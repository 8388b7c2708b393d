import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as base } from '../scanner-test'

type Deployed = {
  url: string
  /** From now on the server has another version. */
  deploy(): void
}

/** A server in front of the scanner, which a new version can be put upon. */
const test = base.extend<{ deployed: Deployed }>({
  deployed: async ({ baseURL }, use) => {
    let version = ''
    const server = createServer((request, response) => {
      const path = request.url ?? '/'
      void fetch(new URL(path, baseURL), { redirect: 'manual' }).then(async (answer) => {
        const body = Buffer.from(await answer.arrayBuffer())
        for (const name of ['content-type', 'content-security-policy', 'service-worker-allowed'])
          response.setHeader(name, answer.headers.get(name) ?? '')
        response.writeHead(answer.status)
        response.end(path.endsWith('/service-worker.js') ? `${body.toString()}${version}` : body)
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    await use({
      url: `http://127.0.0.1:${port}`,
      deploy: () => (version = '\n// a new version'),
    })
    server.closeAllConnections()
    server.close()
  },
})

test.use({ serviceWorkers: 'allow' })

test('a new version is offered, and loaded when somebody accepts it', async ({
  page,
  deployed,
}) => {
  await page.goto(deployed.url)
  await page.evaluate(async () => navigator.serviceWorker.ready)
  deployed.deploy()
  await page.reload()
  const offer = page.getByText('A new version is ready.')
  await expect(offer).toBeVisible()
  await page.getByLabel('Search by name or number').first().fill('half a word')
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(offer).toHaveCount(0)
  await expect(page.getByLabel('Search by name or number').first()).toHaveValue('half a word')

  await page.reload()
  await expect(offer, 'it waits').toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Load It' }).click()
  await loaded
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((all) => all?.update()))
  await expect(offer).toHaveCount(0)
})
