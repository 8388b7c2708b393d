import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EntryContext, LinkDescriptor, LinksFunction } from '@remix-run/node'

type RouteModules = EntryContext['routeModules']
type RouteModule = RouteModules[string]

/**
 * The style sheets of a page's routes as text, and the page with their links marked `print`:
 * browsers load them without waiting, for later pages. `adoptStyles` removes the marks.
 *
 * @param read the text of a style sheet by its address; null if unavailable, which keeps the link
 */
export function withInlineStyles(
  page: EntryContext,
  read: (href: string) => string | null,
): { css: string; page: EntryContext } {
  const sheets = new Map<string, string>()
  for (const { route } of page.staticHandlerContext.matches) {
    for (const href of styleSheets(page.routeModules[route.id])) {
      const css = read(href)
      if (css !== null) sheets.set(href, css)
    }
  }
  const printed = (link: LinkDescriptor) =>
    sheets.has(hrefOf(link)) ? { ...link, media: 'print' } : link
  const routeModules: RouteModules = {}
  for (const [id, module] of Object.entries(page.routeModules)) {
    const marked = { ...module, links: () => listLinks(module).map(printed) }
    routeModules[id] = marked as RouteModule
  }
  return { css: [...sheets.values()].join('\n'), page: { ...page, routeModules } }
}

/** Remix's type of a module in a page lacks what `Links` reads from it. */
function listLinks(module: RouteModule | undefined): LinkDescriptor[] {
  return (module as { links?: LinksFunction } | undefined)?.links?.() ?? []
}

function styleSheets(module: RouteModule | undefined): string[] {
  return listLinks(module).map(hrefOf).filter(Boolean)
}

/** The address of a style sheet; nothing for other links. */
function hrefOf(link: LinkDescriptor): string {
  return 'rel' in link && link.rel === 'stylesheet' ? (link.href ?? '') : ''
}

/**
 * Reads the style sheets of this build, whose files do not change while it is served.
 *
 * @param folder of static files.
 */
export function createStyleReader(folder: string): (href: string) => string | null {
  const known = new Map<string, string | null>()
  return (href) => {
    let css = known.get(href)
    if (css === undefined) {
      css = href.startsWith('/build/') ? readText(join(folder, href)) : null
      known.set(href, css)
    }
    return css
  }
}

function readText(path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8')
    // It would close the element that contains it.
    return text.includes('</') ? null : text.trim()
  } catch {
    return null
  }
}
