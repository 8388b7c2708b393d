import type { MetaDescriptor } from '@remix-run/react'

type PageMeta = {
  title: string
  description: string
  /** Absolute: search engines and link previews need that. */
  url: string
}

/** Title, description and canonical address of a page that search engines and previews show. */
export function pageMeta({ title, description, url }: PageMeta): MetaDescriptor[] {
  return [
    { title: `${title} – Pokemon Scanner` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Pokemon Scanner' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
  ]
}

/** What stands in the head of a page that is not there. */
export function missingMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} – Pokemon Scanner` }]
}
