import { Link, useLocation } from '@remix-run/react'
import { Icon } from './icon'
import type { IconName } from './icon'

type NavPlace = {
  to: string
  label: string
  icon: IconName
  /** Whether a page belongs there. */
  holds(page: { pathname: string; search: string }): boolean
}

const PLACES: readonly NavPlace[] = [
  {
    to: '/',
    label: 'Scan',
    icon: 'camera',
    holds: ({ pathname, search }) =>
      (pathname === '/' && !isSearch(search)) || pathname.startsWith('/session'),
  },
  {
    to: '/library',
    label: 'Library',
    icon: 'library',
    holds: ({ pathname }) => pathname.startsWith('/library'),
  },
  {
    to: '/?q=',
    label: 'Search',
    icon: 'search',
    holds: ({ pathname, search }) => pathname === '/' && isSearch(search),
  },
  {
    to: '/account',
    label: 'Account',
    icon: 'account',
    holds: ({ pathname }) => /^\/(account|auth)\b/.test(pathname),
  },
]

/**
 * The ways to the app's four places: below the screen where a thumb reaches them, above it on wide
 * screens. Its styles hide it while a photo or the camera has the whole screen.
 */
export function SiteNav() {
  const page = useLocation()
  return (
    <nav className="site-nav" aria-label="Main">
      {PLACES.map(({ to, label, icon, holds }) => (
        <Link
          key={to}
          to={to}
          className="nav-link"
          aria-current={holds(page) ? 'page' : undefined}
          viewTransition
        >
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </nav>
  )
}

function isSearch(search: string): boolean {
  return new URLSearchParams(search).has('q')
}
