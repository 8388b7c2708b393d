import type { MetaDescriptor } from '@remix-run/react'
import { SOURCE_LANGUAGE } from './languages'
import { translateIn } from './translate'
import type { Translate } from './translate'

/** The part of a route's `meta` arguments that is needed here. */
type Matches = readonly ({ id: string; data: unknown } | undefined)[]

/** The texts of the page's language, for a route's `meta`, which cannot use hooks. */
export function getTranslate(matches: Matches): Translate {
  const root: unknown = matches.find((match) => match?.id === 'root')?.data
  const isLoaded = typeof root === 'object' && root !== null && 'language' in root
  return translateIn(isLoaded ? String(root.language) : SOURCE_LANGUAGE)
}

export const SITE = 'Pokemon Scanner'

/** What search engines say about pages without a description of their own. */
export function siteDescription(t: Translate): string {
  return t('Photograph a Pokémon card and see exactly which printing it is.')
}

/** The `meta` of a page whose title is all it needs: `Search – Pokemon Scanner`. */
export function titleMeta(title: string, t: Translate): MetaDescriptor[] {
  return [
    { title: title === SITE ? SITE : `${title} – ${SITE}` },
    { name: 'description', content: siteDescription(t) },
  ]
}

/** The same of a page with a constant title. */
export function titled(title: string) {
  return ({ matches }: { matches: Matches }) => {
    const t = getTranslate(matches)
    return titleMeta(t(title), t)
  }
}

/** The same of a page that search engines leave out: it is one visitor's, or the operator's. */
export function titledUnlisted(title: string) {
  const meta = titled(title)
  return (page: { matches: Matches }) => [...meta(page), { name: 'robots', content: 'noindex' }]
}
