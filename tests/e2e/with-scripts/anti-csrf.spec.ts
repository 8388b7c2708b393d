import { testWith } from '../own-server-test'
import { expect } from '../sign-in-test'

const test = testWith({ AUTH_ANTI_CSRF: 'VIA_TOKEN' })

test('cookies alone add nothing, nor do they with another token; the page’s calls carry theirs', async ({
  page,
  context,
  server,
  signIn,
}) => {
  await signIn()
  const { request } = context
  const headers = { Origin: server.url }
  const add = (more = {}) =>
    request.post('/v1/api/library/add?card_id=base1-9', { headers: { ...headers, ...more } })
  expect((await add()).status()).toBe(401)
  expect((await add({ 'anti-csrf': 'guessed' })).status()).toBe(401)
  // Remix takes these for the same address.
  for (const folder of ['/V1/api', '/v1/API', '/%761/api', '/v%31/%61pi']) {
    const added = await request.post(`${folder}/library/add?card_id=base1-9`, { headers })
    expect(added.status(), folder).toBe(401)
  }
  expect((await request.get('/v1/api/library')).status()).toBe(200)

  await page.goto('/cards/base1-4')
  await expect.poll(() => page.evaluate(() => !/native code/.test(String(window.fetch)))).toBe(true)
  const added = await page.evaluate(async () => {
    const response = await fetch('/v1/api/library/add?card_id=base1-4', { method: 'POST' })
    return response.status
  })
  expect(added).toBe(200)
  const library = await (await request.get('/v1/api/library')).text()
  expect(library).toContain('base1-4')
  expect(library).not.toContain('base1-9')
})
