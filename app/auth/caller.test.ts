import { expect, it } from 'vitest'
import { chooseLinkOrigin } from './caller'

const site = { publicUrl: undefined, port: 3000 }

it.each([
  ['http://localhost:3000/auth', 'http://localhost:3000'],
  ['http://127.0.0.1:3000/auth', 'http://127.0.0.1:3000'],
  ['http://localhost:3001/auth', null],
  ['http://localhost/auth', null],
  ['http://evil.example:3000/auth', null],
])('for a request to %s is %s', (url, origin) => {
  expect(chooseLinkOrigin(url, site)).toBe(origin)
})

it('needs no port if it is the protocol’s default', () => {
  expect(chooseLinkOrigin('http://localhost/auth', { ...site, port: 80 })).toBe('http://localhost')
})

it('is the configured one, whatever was requested', () => {
  const publicUrl = 'https://cards.example'
  expect(chooseLinkOrigin('http://evil.example/auth', { ...site, publicUrl })).toBe(publicUrl)
})
