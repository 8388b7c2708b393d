import { expect, test } from 'vitest'
import { action } from './theme'

function choose(fields: Record<string, string>) {
  return post(new URLSearchParams(fields))
}

function post(body: BodyInit, { https = false, headers = {} } = {}) {
  const request = new Request('http://localhost/theme', { method: 'POST', body, headers })
  const session = () => Promise.resolve({ status: 'signed-out' } as const)
  const context = { nonce: '', requestId: '', clientAddress: '', https, session }
  return action({ request, params: {}, context })
}

test('stores the chosen theme and returns to the page', async () => {
  const answer = await choose({ theme: 'dark', returnTo: '/?q=mew' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe('/?q=mew')
  expect(answer.headers.get('Set-Cookie')).toMatch(
    /^theme=dark; Max-Age=\d{8}; Path=\/; SameSite=Lax$/,
  )
})

test('lets scripts stay where they are', async () => {
  const answer = await post(new URLSearchParams({ theme: 'dark', returnTo: '/search' }), {
    headers: { 'Sec-Fetch-Dest': 'empty' },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Location')).toBeNull()
  expect(answer.headers.get('Set-Cookie')).toMatch(/^theme=\w+; /)
})

test('redirects a form of a page, through the service worker as well', async () => {
  const answer = await post(new URLSearchParams({ theme: 'dark', returnTo: '/search' }), {
    headers: { 'Sec-Fetch-Dest': 'empty', Accept: 'text/html,application/xhtml+xml' },
  })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe('/search')
})

test('clears an invalid theme, and redirects within this site only', async () => {
  const answer = await choose({ theme: 'dark; Domain=evil', returnTo: 'https://evil.example' })
  expect(answer.headers.get('Location')).toBe('/')
  expect(answer.headers.get('Set-Cookie')).toMatch(/^theme=; Max-Age=0; Path=\/;/)
})

test('reads only small forms of its own content type', async () => {
  await expect(choose({ theme: 'dark', returnTo: 'x'.repeat(9000) })).rejects.toHaveProperty(
    'status',
    413,
  )
  const answer = await post('{"theme":"dark"}')
  expect(answer.headers.get('Set-Cookie')).toMatch(/^theme=; /)
})

test('sets a secure cookie if the site is served over https', async () => {
  const answer = await post(new URLSearchParams({ theme: 'dark' }), { https: true })
  expect(answer.headers.get('Set-Cookie')).toMatch(/^theme=\w+; .*Secure/)
})
