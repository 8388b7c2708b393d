import type { MetaDescriptor } from '@remix-run/react'
import type { Translate } from '~/language/translate'
import { pageMeta, pictureMeta } from '~/ui/page-meta'
import type { HomePage } from './home-page.server'

const SITE = 'Pokemon Scanner'

/**
 * The tags of `/`; the response to a form keeps those of the page it was sent from. A choice and a
 * result belong to the person who scanned: search engines and previews use the card's own page.
 *
 * @param found `undefined` if the page failed
 */
export function homeMeta(
  found: { page: HomePage; origin: string } | undefined,
  t: Translate,
): MetaDescriptor[] {
  if (!found) return [{ title: SITE }]
  const { page, origin } = found
  switch (page.kind) {
    case 'details': {
      const { name, set_name, number } = page.card
      return [{ title: `${name}, ${set_name} #${number} – ${SITE}` }]
    }
    case 'choose':
      return [{ title: SITE }]
    case 'menu': {
      const description = t('Photograph a Pokémon card and see exactly which printing it is.')
      return [
        ...pageMeta({ title: SITE, description, url: `${origin}/` }),
        { name: 'twitter:card', content: 'summary_large_image' },
        ...pictureMeta(`${origin}/preview.jpg`, SITE),
      ]
    }
  }
}
