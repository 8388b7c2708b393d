import type { MetaDescriptor } from '@remix-run/react'
import { SITE, siteDescription, titleMeta } from '~/language/page-title'
import type { Translate } from '~/language/translate'
import { pageMeta, pictureMeta } from '~/ui/page-meta'
import type { HomePage } from '~/scan/home-page'

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
  if (!found) return titleMeta(SITE, t)
  const { page, origin } = found
  switch (page.kind) {
    case 'details': {
      const { name, set_name, number } = page.card
      return titleMeta(`${name}, ${set_name} #${number}`, t)
    }
    case 'choose':
      return titleMeta(SITE, t)
    case 'menu': {
      const description = siteDescription(t)
      return [
        ...pageMeta({ title: SITE, description, url: `${origin}/` }),
        { name: 'twitter:card', content: 'summary_large_image' },
        ...pictureMeta(`${origin}/preview.jpg`, SITE),
      ]
    }
  }
}
