import type { CatalogueCard } from '~/catalogue/card'
import type { LibraryStore } from './store/library-store'

/** What the library's use-cases need. */
export type LibraryContext = {
  library: LibraryStore
  catalogue: { current(): { byId: ReadonlyMap<string, CatalogueCard> } }
}
