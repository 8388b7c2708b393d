import { expect, it } from 'vitest'
import { clearedEverywhere, doubledCookies, withoutCookies } from './doubled-cookies.server'

const request = (cookie: string, url = 'https://cards.home.example/auth/session/refresh') =>
  new Request(url, { headers: { cookie } })

it('finds session cookies that were sent twice, and no others', () => {
  expect(doubledCookies(request('sAccessToken=a; theme=1; sAccessToken=b; theme=2'))).toEqual([
    'sAccessToken',
  ])
  expect(doubledCookies(request('sAccessToken=a; sRefreshToken=b'))).toEqual([])
})

it('removes them from a request and keeps the others', () => {
  const taken = withoutCookies(request('sAccessToken=a; theme=1; sAccessToken=b'), ['sAccessToken'])
  expect(taken.headers.get('cookie')).toBe('theme=1')
})

it('deletes one for each path and domain that could have set it', () => {
  const lines = clearedEverywhere(request(''), ['sRefreshToken'], true).getSetCookie()
  const scopes = lines.map((line) => {
    const [, domain = ''] = /Domain=([^;]+)/.exec(line) ?? []
    return `${domain}${/Path=([^;]+)/.exec(line)?.[1]}`
  })
  expect(scopes).toContain('/auth/session/refresh')
  expect(scopes).toContain('cards.home.example/')
  expect(scopes).toContain('home.example/auth')
  expect(scopes).toContain('home.example/auth/session/')
  expect(new Set(scopes).size).toBe(lines.length)
  expect(lines.every((line) => line.includes('Max-Age=0') && line.includes('Secure'))).toBe(true)
  const long = `https://${'a.'.repeat(120)}example${'/a'.repeat(2000)}`
  const capped = clearedEverywhere(request('', long), ['sAccessToken'], true).getSetCookie()
  expect(capped.length).toBeLessThan(200)
  const ofAddress = request('', 'http://[2001:db8::1]:3000/')
  expect(clearedEverywhere(ofAddress, ['sAccessToken'], false).getSetCookie()).toHaveLength(1)
})
