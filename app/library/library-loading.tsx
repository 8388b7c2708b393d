const TILES = ['first', 'second', 'third', 'fourth']

/** The library's shape while it is on its way; unseen where it comes at once. */
export function LibraryLoading() {
  return (
    <div className="loading-library">
      <div className="screen list-screen">
        <p role="status" className="soft">
          Loading your collection...
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
