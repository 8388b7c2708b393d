import { useTranslate } from '~/language/use-translate'

const TILES = [1, 2, 3, 4]

/** A skeleton of the library while it loads; hidden if that is quick. */
export function LibraryLoading() {
  const t = useTranslate()
  return (
    <div className="loading-library">
      <div className="screen list-screen">
        <p role="status" className="soft">
          {t('Loading your collection...')}
        </p>
        <div className="tiles" aria-hidden="true">
          {TILES.map((tile) => (
            <span key={tile} className="card-picture card-skeleton" />
          ))}
        </div>
      </div>
    </div>
  )
}
