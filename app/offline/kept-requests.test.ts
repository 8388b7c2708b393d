import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LIBRARY_PAGES } from './keep-library'
import {
  changesAccount,
  isArrival,
  isOfShell,
  isSameCard,
  isShared,
  chooseKeeping,
  SHELL,
  findCounterparts,
  toWholeData,
  offlinePageFor,
} from './kept-requests'

const at = (path: string) => new URL(path, 'https://cards.example')

it.each([
  ['/', 'page'],
  ['/?card=base1-4', 'page'],
  ['/_root.data', 'data'],
  ['/session', 'page'],
  ['/session.data', 'data'],
  ['/search?q=mew', 'page'],
  ['/sets', 'page'],
  ['/sets/base1', 'page'],
  ['/pokemon/mew.data', 'data'],
  ['/library?sort=name', 'page'],
  ['/library/base1-4', 'page'],
  ['/library/base1-4.data', 'data'],
  ['/library/sets/base1', 'page'],
  ['/cards/base1-4', 'page'],
  ['/cards/base1-4/image?size=high', 'picture'],
  ['/language/de?v=0123', 'texts'],
  ['/language', null],
  ['/library/export.csv', null],
  ['/library/transfer', null],
  ['/library/transfer.data', null],
  ['/library/pending-add', null],
  ['/auth', null],
  ['/auth.data', null],
  ['/account', null],
  ['/v1/api/library', null],
  ['/healthz', null],
  ['/status', null],
])('%s is kept as %s', (path, keeping) => {
  expect(chooseKeeping(at(path))).toBe(keeping)
})

/** Addresses of all routes that do not respond with a page. */
const resources = readdirSync('app/routes')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => `/${file.slice(0, -3).replace(/\[\.\]|\./g, (dot) => (dot === '.' ? '/' : '.'))}`)

it.each(resources.filter((path) => path !== '/cards/$id/image'))('%s is not kept', (path) => {
  expect(chooseKeeping(at(path))).toBeNull()
})

it('the shell is listed as a page and as data', () => {
  const kept = SHELL.map((path) => chooseKeeping(at(path)))
  const pages = ['page', 'data', 'page', 'data', 'page', 'data', 'page', 'data']
  expect(kept).toEqual([...pages, null, null, null])
})

it.each([
  ['/library', '/offline?of=library'],
  ['/library/sets/base1', '/offline?of=library'],
  ['/library/transfer', '/offline?of=library'],
  ['/library/base1-4', '/offline?of=card'],
  ['/library/sets1-4', '/offline?of=card'],
  ['/librarian', '/offline'],
  ['/cards/base1-4', '/offline'],
])('instead of %s stands %s', (path, page) => {
  expect(offlinePageFor(path)).toBe(page)
  expect(SHELL).toContain(page)
})

it('the manifest’s shortcuts open without a network', () => {
  const { shortcuts } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
    shortcuts: { url: string }[]
  }
  const own = shortcuts.filter(({ url }) => !LIBRARY_PAGES.includes(url))
  expect(own).toHaveLength(shortcuts.length - 1)
  for (const { url } of own)
    expect(isOfShell(at(url)) && SHELL.includes(at(url).pathname)).toBe(true)
})

it.each([
  ['/', ['/_root.data']],
  ['/library.data', ['/library']],
  ['/library.data?_routes=root%2Croutes%2Flibrary', ['/library', '/library.data']],
  ['/library?page=2', ['/library.data?page=2']],
  ['/cards/base1-4.data', ['/cards/base1-4']],
  ['/_root.data?card=base1-4&among=base1-2', ['/?card=base1-4&among=base1-2']],
  ['/?camera', []],
])('%s is kept as %s as well', (path, counterparts) => {
  expect(findCounterparts(at(path))).toEqual(counterparts)
})

it('finds the complete data of a page when part of it is requested', () => {
  const part = at('/library.data?sort=name&_routes=root%2Croutes%2Flibrary')
  expect(toWholeData(part)).toBe('https://cards.example/library.data?sort=name')
})

it.each([
  ['/auth/sign-out', true],
  ['/auth/sign-out.data', true],
  ['/auth.data', true],
  ['/account/delete', true],
  ['/auth/session/refresh', false],
  ['/authors', false],
  ['/library', false],
  ['/AUTH/sign-out', true],
])('%s changes who is signed in: %s', (path, changes) => {
  expect(changesAccount(at(path))).toBe(changes)
})

it('distinguishes a shared photo from one that the page sends', () => {
  expect(isShared(at('/?index&shared'))).toBe(true)
  expect(isShared(at('/?index'))).toBe(false)
  expect(isShared(at('/library?shared'))).toBe(false)
})

it.each([
  ['/_root.data', true],
  ['/_root.data?_routes=routes%2F_index', true],
  ['/_root.data?shared', true],
  ['/?card=base1-4', true],
  ['/_root.data?card=base1-4&among=base1-2&_routes=routes%2F_index', true],
  ['/_root.data?among=base1-4&among=base1-2', false],
  ['/?among=base1-4', false],
  ['/session.data', true],
  ['/session.data?added=3', false],
])('the shell has something to show at %s: %s', (path, isThere) => {
  expect(isOfShell(at(path))).toBe(isThere)
})

it.each([
  ['/?card=base1-4', '/?card=base1-4&among=base1-2', true],
  ['/?card=base1-4', '/?card=base1-2&among=base1-4', false],
  ['/?card=base1-4', '/_root.data?card=base1-4', false],
  ['/?among=base1-4', '/?card=base1-4', false],
  ['/cards/base1-4?card=1', '/cards/base1-4?card=1', false],
  ['/library/base1-4.data?page=2', '/library/base1-4.data', true],
  ['/library/base1-4.data?page=2&_routes=x', '/library/base1-4.data', true],
  ['/library/base1-4', '/library/base1-4.data', false],
  ['/library/base1-4', '/library/base1-5', false],
  ['/library/sets?page=2', '/library/sets', false],
  ['/library/sets/base1?page=2', '/library/sets/base1', false],
  ['/_root.data?card=a&_routes=x', '/_root.data?card=a&among=b', true],
  ['/_root.data?card=a&_routes=x', '/_root.data?card=a&among=b&_routes=x', true],
  ['/_root.data?card=a', '/_root.data?card=a&among=b&_routes=x', false],
])('%s may be answered with what was kept for %s: %s', (asked, kept, isSame) => {
  expect(isSameCard(at(asked), at(kept))).toBe(isSame)
})

it.each([
  ['/?camera', true],
  ['/?shared', true],
  ['/?shared=too-large', true],
  ['/', false],
  ['/?card=base1-4', false],
  ['/session?camera', false],
])('%s opens the menu with a pending action: %s', (path, isMenu) => {
  expect(isArrival(at(path))).toBe(isMenu)
})
