import type { EntryContext, LinkDescriptor } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import { createStyleReader, withInlineStyles } from './inline-styles.server'

const sheets: Record<string, string> = { '/build/app.css': 'a{}', '/build/set.css': 's{}' }
const read = (href: string) => sheets[href] ?? null

const sheet = (href: string) => ({ rel: 'stylesheet', href })
const icon = { rel: 'icon', href: '/favicon.svg' }

/** A page that shows the routes `shown`, of all those in `links`. */
function pageOf(links: Record<string, LinkDescriptor[]>, shown: string[]): EntryContext {
  const modules = Object.entries(links).map(([id, all]) => [id, { links: () => all }])
  return {
    routeModules: Object.fromEntries(modules) as EntryContext['routeModules'],
    staticHandlerContext: { matches: shown.map((id) => ({ route: { id } })) },
  } as unknown as EntryContext
}

function linksIn({ routeModules }: EntryContext, id: string): LinkDescriptor[] {
  return (routeModules[id] as unknown as { links(): LinkDescriptor[] }).links()
}

describe('withInlineStyles', () => {
  const all = { root: [sheet('/build/app.css'), icon], set: [sheet('/build/set.css')] }

  it('inlines the style sheets of the page’s routes, the root’s first', () => {
    expect(withInlineStyles(pageOf(all, ['root', 'set']), read).css).toBe('a{}\ns{}')
    expect(withInlineStyles(pageOf(all, ['root']), read).css).toBe('a{}')
  })

  it('makes the page wait for none of them', () => {
    const { page } = withInlineStyles(pageOf(all, ['root']), read)
    expect(linksIn(page, 'root')).toEqual([{ ...sheet('/build/app.css'), media: 'print' }, icon])
    expect(linksIn(page, 'set')).toEqual(all.set)
  })

  it('leaves style sheets alone that it cannot read, and routes without styles', () => {
    const links = { root: [sheet('/build/lost.css')], plain: [] }
    const { css, page } = withInlineStyles(pageOf(links, ['root', 'plain', 'unknown']), read)
    expect(css).toBe('')
    expect(linksIn(page, 'root')).toEqual(links.root)
  })

  it('leaves files alone that are not part of the build', () => {
    const links = { root: [sheet('https://example.org/a.css'), sheet('/build/not-there.css')] }
    expect(withInlineStyles(pageOf(links, ['root']), createStyleReader('public')).css).toBe('')
  })
})
