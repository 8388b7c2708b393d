import { NavLink } from '@remix-run/react'

const PLACES = [
  { to: '/library/sets', label: 'Sets' },
  { to: '/library/transfer', label: 'Import / export' },
  { to: '/account', label: 'Account' },
]

/** What else there is about somebody's cards. */
export function LibraryMenu() {
  return (
    <nav className="library-menu" aria-label="Your library">
      {PLACES.map(({ to, label }) => (
        <NavLink key={to} to={to} className="library-place">
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
