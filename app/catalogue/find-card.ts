import type { CatalogueCard } from './card'

/**
 * Finds the card that an address names. An id may itself hold an escape (`exu-%3F`), and whoever
 * forgets to escape it once more asks for `exu-?`: both find it.
 */
export function findCard(
  byId: ReadonlyMap<string, CatalogueCard>,
  id: string | undefined,
): CatalogueCard | null {
  if (!id) return null
  return byId.get(id) ?? byId.get(escaped(id)) ?? null
}

function escaped(id: string): string {
  try {
    return encodeURIComponent(id)
  } catch {
    return id
  }
}
