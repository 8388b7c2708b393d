import { expect, it } from 'vitest'
import { pageBefore, withPageBefore } from './way-back'

const CARD = 'http://cards.example/cards/base1-4'

function before(referer: string | null, url = CARD, host?: string) {
  const headers = { ...(referer && { Referer: referer }), ...(host && { Host: host }) }
  return pageBefore(new Request(url, { headers }))
}

it.each([
  ...[
    '/search?q=char&page=2',
    '/sets/base1',
    '/pokemon/charizard',
    '/library',
    '/library?sort=name',
  ],
  ...['/library/base1-4', '/library/sets/base1?show=missing', '/?card=base1-4', '/cards/base1-3'],
  '/?language=ja&card=base1-4',
])('is %s', (path) => {
  expect(before(`http://cards.example${path}`)).toBe(path)
})

it.each([
  ...['/', '/?among=base1-4', '/auth', '/library/add?card=base1-4', '/status', '//search'],
  ...['/cards/base1-4', '/cards/base1-4?finish=holo', `/search?q=${'a'.repeat(1000)}`],
])('is not %s', (path) => {
  expect(before(`http://cards.example${path}`)).toBeNull()
})

it('is none of another site', () => {
  expect(before(null)).toBeNull()
  expect(before('nonsense')).toBeNull()
  expect(before('http://elsewhere.example/search?q=char')).toBeNull()
  expect(before('http://cards.example:81/search?q=char')).toBeNull()
})

it('is that of a site whose proxy hides its protocol or name', () => {
  const internal = 'http://127.0.0.1:3000/cards/base1-4'
  const page = 'https://cards.example/search?q=char'
  expect(before(page, internal, 'cards.example')).toBe('/search?q=char')
  expect(before(page, internal)).toBeNull()
})

it('is the one that the address names, if it leads to cards', () => {
  const named = (path: string) => CARD + withPageBefore('', path)
  expect(before(CARD, named('/search?q=char&page=2'))).toBe('/search?q=char&page=2')
  for (const path of ['https://elsewhere.example/', '//elsewhere.example/?card=1', '/auth'])
    expect(before(CARD, named(path))).toBeNull()
})
