import { SOURCE_LANGUAGE } from './languages'
import { translateIn } from './translate'
import type { Translate } from './translate'

/** What a route's `meta` gets of the routes around it, as far as it is needed here. */
type Matches = readonly ({ id: string; data: unknown } | undefined)[]

/** The texts of the page's language, for a route's `meta`, which is no component. */
export function translateOf(matches: Matches): Translate {
  const root: unknown = matches.find((match) => match?.id === 'root')?.data
  const isLoaded = typeof root === 'object' && root !== null && 'language' in root
  return translateIn(isLoaded ? String(root.language) : SOURCE_LANGUAGE)
}

/** The `meta` of a page whose title is always the same: `Search – Pokemon Scanner`. */
export function titled(title: string) {
  return ({ matches }: { matches: Matches }) => [
    { title: `${translateOf(matches)(title)} – Pokemon Scanner` },
  ]
}

/** The same of a page that search engines leave out: it is one visitor's, or the operator's. */
export function titledUnlisted(title: string) {
  const meta = titled(title)
  return (page: { matches: Matches }) => [...meta(page), { name: 'robots', content: 'noindex' }]
}
