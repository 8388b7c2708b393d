import { Link } from '@remix-run/react'
import { count } from '~/library/count'
import { librarySetPath } from '~/library/library-paths'
import type { SetRow, SetsPage } from '~/library/set-pages'
import { LibraryHead } from './library-head'
import { SetBar } from './set-bar'

const TO_LIBRARY = { to: '/library', label: 'Back to Library' }

/** How far each set has come. */
export function SetsScreen({ page: { sets, complete } }: { page: SetsPage }) {
  return (
    <main className="screen library">
      <LibraryHead title="Your Sets" back={TO_LIBRARY}>
        {sets.length > 0 ? (
          <p className="soft figures">
            {count(sets.length, 'set')} begun, {complete.toLocaleString('en-US')} complete
          </p>
        ) : null}
      </LibraryHead>
      {sets.length === 0 ? (
        <div className="empty">
          <span className="empty-card" aria-hidden="true">
            +
          </span>
          <h2 className="empty-title">No set begun yet</h2>
          <p className="soft">The first card of a set brings it here.</p>
        </div>
      ) : (
        <ul className="set-list">
          {sets.map((set) => (
            <li key={set.id}>
              <SetLink set={set} />
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

function SetLink({ set: { id, name, year, owned, total } }: { set: SetRow }) {
  return (
    <Link to={librarySetPath(id)} className="set-row">
      <span className="set-name">{name}</span>
      <span className="set-count figures">
        {owned} of {total}
      </span>
      <SetBar owned={owned} total={total} />
      <span className="set-year soft figures">
        {year ?? 'No date'}
        {owned === total ? ' · Complete' : ` · ${total - owned} missing`}
      </span>
    </Link>
  )
}
