import { Icon } from './icon'

/** Shown in place of a page that could not be fetched. Its links work without scripts. */
export function ConnectionLostScreen() {
  return (
    <main className="screen list-screen">
      <div className="empty">
        <span className="empty-card" aria-hidden="true">
          <Icon name="offline" size={44} />
        </span>
        <h1 className="list-title" tabIndex={-1}>
          No connection
        </h1>
        <p className="soft">
          This page is not kept on this device. Scans, your session and opened pages of your library
          are.
        </p>
      </div>
      <div className="list-more">
        {/* This stands at the address that could not be fetched. */}
        {/* eslint-disable-next-line jsx-a11y/anchor-is-valid -- it is that address */}
        <a href="" className="button button-primary">
          Try Again
        </a>
        <a href="/" className="button button-quiet">
          Back to Home
        </a>
        <a href="/session" className="button button-quiet">
          Your Scan Session
        </a>
      </div>
    </main>
  )
}
