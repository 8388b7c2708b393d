import { cardAt, toDataPath } from './kept-requests'

/** Only to read addresses that have no host. */
const BASE = 'https://library.example'

/** The first pages of a library. */
export const LIBRARY_PAGES = withData('/library').concat(withData('/library/sets'))

/** Of a library that its owner has not opened; whatever they open is kept as well. */
const MAX_PAGES = 20
const MAX_CARDS = 200
const PAGE_AGE_MS = 60 * 60 * 1000
const CARD_AGE_MS = 24 * PAGE_AGE_MS

type KeepLibraryOptions = {
  /** Whether the same person is signed in as at the start. */
  isOwner(): boolean
  /** Keeps a page whenever it may have changed. */
  keepFirst(path: string): Promise<void>
  /** Keeps a page unless it was kept in the last `ageMs` milliseconds. */
  keep(path: string, ageMs: number): Promise<void>
  /** The HTML that was kept for a page; empty if there is none. */
  read(path: string): Promise<string>
}

/**
 * Keeps the library that somebody will look for at a fair, although they have not opened it yet:
 * all its pages, then the cards of the first ones. One request at a time leaves the link to the
 * person.
 */
export async function keepLibrary({ isOwner, keepFirst, keep, read }: KeepLibraryOptions) {
  for (const path of LIBRARY_PAGES) await keepFirst(path)
  const cards = new Set<string>()
  let page: string | null = '/library'
  for (let number = 1; page !== null && number <= MAX_PAGES; number += 1) {
    if (!isOwner()) return
    if (number > 1) for (const path of withData(page)) await keep(path, PAGE_AGE_MS)
    const links = findLibraryLinks(await read(page))
    for (const card of links.cards) cards.add(card)
    page = links.next
  }
  for (const card of [...cards].slice(0, MAX_CARDS))
    if (isOwner()) await keep(toDataPath(card), CARD_AGE_MS)
}

/** A page, and the data that a link to it asks for. */
function withData(path: string): string[] {
  const { pathname, search } = new URL(path, BASE)
  return [path, toDataPath(pathname) + search]
}

/** What a page of a library leads to: its next page, and its cards' pages. */
type LibraryLinks = { next: string | null; cards: string[] }

/** Finds the links in the HTML of a page of a library, whose attributes are in React's order. */
function findLibraryLinks(html: string): LibraryLinks {
  const next = /<a\s[^>]*rel="next"[^>]*href="(\/library\?page=\d+)"/.exec(html)?.[1] ?? null
  const paths = [...html.matchAll(/<a\s[^>]*href="(\/library\/[^"?#]+)/g)].map(
    ([, path = '']) => path,
  )
  return { next, cards: paths.filter((path) => cardAt(new URL(path, BASE)) !== null) }
}
