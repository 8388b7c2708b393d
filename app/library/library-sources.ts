import type { CatalogueCard } from '~/catalogue/card'
import type { LibraryStore } from './store/library-store'
import type { Removals } from './undo.server'

/** What the library's use-cases work on. */
export type LibrarySources = {
  library: LibraryStore
  catalogue: { current(): { byId: ReadonlyMap<string, CatalogueCard> } }
}

/** What removing and undoing it work on. */
export type UndoSources = Pick<LibrarySources, 'library'> & { removals: Removals }
