import { expect, test } from './library-test'

const change = {
  ...{ intent: 'change', 'from-finish': 'holo', 'from-condition': 'near-mint' },
  ...{ finish: 'holo', condition: 'near-mint', quantity: '2' },
}
const removed = (but: object) => {
  const entry = { cardId: 'base1-2', finish: 'holo', condition: 'near-mint', quantity: 1 }
  return JSON.stringify([{ ...entry, addedAt: '2026-01-01T00:00:00.000Z', ...but }])
}

const refused: [path: string, form: Record<string, string>, status: number][] = [
  ...['0', '-1', '1e9', 'NaN', '', '10000', '1.5', '２'].map(
    (quantity): [string, Record<string, string>, number] => [
      '/library/base1-4',
      { ...change, quantity },
      400,
    ],
  ),
  ['/library/base1-4', { ...change, step: '99' }, 400],
  ['/library/base1-4', { ...change, finish: 'reverse' }, 400],
  ['/library/base1-4', { ...change, finish: 'gold' }, 400],
  ['/library/base1-4', { ...change, condition: '__proto__' }, 400],
  ['/library/base1-4', { ...change, 'from-condition': 'damaged' }, 302],
  ['/library/base1-4', { intent: 'destroy' }, 400],
  ['/library/base1-4', {}, 400],
  ['/library/base1-4', { ...change, filler: 'x'.repeat(20_000) }, 413],
  ['/library/base1-4', { intent: 'add-entry', finish: 'reverse', condition: 'damaged' }, 400],
  // Another user's entry, and a card of theirs: neither is found.
  ['/library/base1-58', { ...change, 'from-finish': 'normal', finish: 'normal' }, 302],
  ['/library/base1-999', { ...change }, 400],
  ['/?index&add', { card_id: 'base1-999' }, 302],
  ['/cards/base1-4?index&add', {}, 302],
  ['/cards/base1-4?index&add', { filler: 'x'.repeat(200_000) }, 413],
  ['/library/unknown', {}, 302],
  ['/library/unknown', { card_id: 'base1-4', finish: 'gold', condition: 'near-mint' }, 302],
  ['/library?index&undo', { removed: '[]' }, 302],
  ['/library?index&undo', { removed: 'null' }, 302],
  ['/library?index&undo', { removed: removed({ quantity: 1e9 }) }, 302],
  ['/library?index&undo', { removed: removed({ cardId: 'invented-1' }) }, 302],
  ['/library?index&undo', { removed: removed({ finish: 'gold' }) }, 302],
]

test('no malformed request changes a library', async ({ page, browser, baseURL, libraryOf }) => {
  await libraryOf('base1-4')
  for (const [path, form, status] of refused) {
    const response = await page.request.post(path, { form, maxRedirects: 0 })
    expect(response.status(), `${path} ${JSON.stringify(form).slice(0, 200)}`).toBe(status)
  }
  await page.goto('/library')
  await expect(page.getByText('1 card, 1 copy')).toBeVisible()

  const otherSite = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  for (const path of [
    '/library/base1-4',
    '/?index&add',
    '/library?index&undo',
    '/v1/api/library/add',
  ]) {
    const form = { ...change, intent: 'remove' }
    const response = await page.request.post(path, { form, headers: otherSite })
    expect(response.status()).toBe(403)
  }
  const gone = await page.request.delete('/v1/api/library?card_id=base1-4', { headers: otherSite })
  expect(gone.status()).toBe(403)

  const stranger = await browser.newContext({ baseURL })
  for (const path of ['/library', '/library/base1-4', '/library/sets', '/library/sets/base1']) {
    const response = await stranger.request.get(path, { maxRedirects: 0 })
    expect(response.status()).toBe(302)
    expect(response.headers().location).toMatch(/^\/auth\?redirectToPath=/)
  }
  await stranger.close()
  await page.reload()
  await expect(page.getByText('1 card, 1 copy')).toBeVisible()
})
