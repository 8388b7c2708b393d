import { expect, it } from 'vitest'
import { keepLibrary, LIBRARY_PAGES } from './keep-library'

const tile = (id: string, search = '') =>
  `<a class="tile" data-discover="true" href="/library/${id}${search}"><img/></a>`
const next = (page: number) => `<a rel="next" class="button" href="/library?page=${page}">Next</a>`

/** Keeps a library whose pages are given; lists what was asked for. */
async function keepAll(pages: Record<string, string>, isOwner = () => true): Promise<string[]> {
  const asked: string[] = []
  const ask = (path: string) => {
    asked.push(path)
    return Promise.resolve()
  }
  const read = (path: string) => Promise.resolve(pages[path] ?? '')
  await keepLibrary({ isOwner, keepFirst: ask, keep: ask, read })
  return asked.slice(LIBRARY_PAGES.length)
}

it('keeps every page of a library, then its cards', async () => {
  const other = '<a href="/library/sets">Sets</a><a href="/library/transfer">Import</a>'
  const asked = await keepAll({
    '/library': other + tile('base1-4') + tile('exu-%3F') + next(2),
    '/library?page=2': tile('base1-1', '?page=2') + next(3),
    '/library?page=3': tile('base1-4', '?page=3'),
  })
  expect(asked).toEqual([
    ...['/library?page=2', '/library.data?page=2', '/library?page=3', '/library.data?page=3'],
    ...['/library/base1-4.data', '/library/exu-%3F.data', '/library/base1-1.data'],
  ])
})

it('keeps nothing more of a library that is empty or cannot be read', async () => {
  expect(await keepAll({})).toEqual([])
})

it('ends when another person signs in', async () => {
  let turns = 3
  const pages = { '/library': tile('base1-4') + tile('base1-5') + tile('base1-6') + next(2) }
  const asked = await keepAll(pages, () => (turns -= 1) >= 0)
  expect(asked).toEqual(['/library?page=2', '/library.data?page=2', '/library/base1-4.data'])
})

it('keeps at most twenty pages and two hundred cards', async () => {
  const page = (number: number): [path: string, html: string] => {
    const tiles = Array.from({ length: 30 }, (_, index) => tile(`set${number}-${index}`))
    return [`/library?page=${number}`, tiles.join('') + next(number + 1)]
  }
  const [, first = ''] = page(1)
  const rest = Array.from({ length: 40 }, (_, index) => page(index + 2))
  const asked = await keepAll({ '/library': first, ...Object.fromEntries(rest) })
  expect(asked.filter((path) => path.startsWith('/library?'))).toHaveLength(19)
  expect(asked.filter((path) => path.startsWith('/library/'))).toHaveLength(200)
})
