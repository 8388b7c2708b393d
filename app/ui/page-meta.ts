import type { LinksFunction } from '@remix-run/node'
import type { MetaDescriptor } from '@remix-run/react'
import { SITE } from '~/language/page-title'

/** Size of the pictures in previews. */
export const PREVIEW_SIZE = { width: 1200, height: 630 }

type PageMeta = {
  /** The site's own name on its first page. */
  title: string
  description: string
  /** Absolute: search engines and link previews need that. */
  url: string
}

/** Title, description and canonical address of a page for search engines and previews. */
export function pageMeta({ title, description, url }: PageMeta): MetaDescriptor[] {
  return [
    { title: title === SITE ? SITE : `${title} – ${SITE}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: SITE },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
  ]
}

/** @param url absolute, of a JPEG of `PREVIEW_SIZE` */
export function pictureMeta(url: string, alt: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(PREVIEW_SIZE.width) },
    { property: 'og:image:height', content: String(PREVIEW_SIZE.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image', content: url },
    { name: 'twitter:image:alt', content: alt },
  ]
}

/** The `links` of a page with style sheets of its own. */
export function stylesheets(...hrefs: readonly string[]): LinksFunction {
  return () => hrefs.map((href) => ({ rel: 'stylesheet', href }))
}
