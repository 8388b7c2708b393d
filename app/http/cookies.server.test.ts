import { expect, it, test } from 'vitest'
import { z } from 'zod'
import { ownCookie, themeCookie } from './cookies.server'

const cookie = ownCookie('visits', z.int().positive(), { maxAge: 60, path: '/library' })

function request(Cookie: string) {
  return new Request('http://localhost/', { headers: { Cookie } })
}

it('round-trips its value', async () => {
  const line = await cookie.set(3, false)
  expect(line).toMatch(/^visits=[^;]+; Max-Age=60; Path=\/library; HttpOnly; SameSite=Lax$/)
  expect(await cookie.read(request(`a=1; ${line.split(';')[0]}; b=2`))).toBe(3)
})

it('goes over https only if the site is served over https, even when cleared', async () => {
  expect(await cookie.set(3, true)).toContain('; Secure')
  expect(await cookie.clear(true)).toMatch(/^visits=; Max-Age=0; Path=\/library; .*Secure/)
})

test.each([
  '',
  'visits=',
  'visits=3',
  'visits=%',
  'visits=e30=',
  `visits=${btoa('"3"')}`,
  `visits=${btoa('-3')}`,
  `my-visits=${btoa('3')}`,
])('%j is not a valid one', async (header) => expect(await cookie.read(request(header))).toBeNull())

test.each([
  [{}, null],
  [{ Cookie: 'a=1; theme=dark' }, 'dark'],
  [{ Cookie: 'theme=ImRhcmsi' }, 'dark'],
  [{ Cookie: 'theme=ImxpZ2h0Ig%3D%3D' }, 'light'],
  [{ Cookie: 'theme=pink' }, null],
  [{ 'X-Theme': 'dark' }, 'dark'],
  [{ 'X-Theme': 'dark', Cookie: 'theme=light' }, 'light'],
  [{ 'X-Theme': '"><script>' }, null],
])('the theme of %j is %j', async (headers, theme) => {
  expect(await themeCookie.read({ headers: new Headers(headers) })).toBe(theme)
})
