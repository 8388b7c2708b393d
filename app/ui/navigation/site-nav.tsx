import { Link, useLocation } from '@remix-run/react'
import type { Texts } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { Icon } from '../icon'
import type { IconName } from '../icon'
import { whenTouched } from '../network'

type NavItem = {
  to: string
  label: string
  icon: IconName
  /** Prefixes of the paths that belong there. */
  pattern: RegExp
}

const ITEMS: readonly NavItem[] = [
  {
    to: '/',
    label: 'Scan' satisfies Texts,
    icon: 'camera',
    pattern: /^\/(session|scan|$)/,
  },
  {
    to: '/library',
    label: 'Library' satisfies Texts,
    icon: 'library',
    pattern: /^\/library/,
  },
  {
    to: '/search',
    label: 'Search' satisfies Texts,
    icon: 'search',
    pattern: /^\/(search|sets|pokemon)/,
  },
  {
    to: '/account',
    label: 'Account' satisfies Texts,
    icon: 'account',
    pattern: /^\/a(ccount|uth)/,
  },
]

/**
 * The links to the app's four main pages: below the screen within reach of a thumb, above it on
 * wide screens. Hidden by its styles while a photo or the camera takes the whole screen.
 */
export function SiteNav() {
  const t = useTranslate()
  const { pathname } = useLocation()
  return (
    <nav className="site-nav" aria-label={t('Main')}>
      {ITEMS.map(({ to, label, icon, pattern }) => (
        <Link
          key={to}
          to={to}
          className="nav-link"
          prefetch={whenTouched()}
          aria-current={pathname === to ? 'page' : pattern.test(pathname) ? 'true' : undefined}
        >
          <Icon name={icon} />
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
