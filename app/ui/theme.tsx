import { useFetcher, useLocation } from '@remix-run/react'
import { Icon } from './icon'

/** Turns the page dark or light. Style sheets show only the button for the other theme. */
export function ThemeSwitch() {
  const { pathname, search } = useLocation()
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action="/theme" className="theme-switch">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        name="theme"
        value="dark"
        className="icon-button to-dark"
        aria-label="Switch to dark theme"
      >
        <Icon name="moon" />
      </button>
      <button
        name="theme"
        value="light"
        className="icon-button to-light"
        aria-label="Switch to light theme"
      >
        <Icon name="sun" />
      </button>
    </fetcher.Form>
  )
}

export type Theme = 'light' | 'dark'

export const themeCookie = 'theme'

/** The theme somebody chose here, out of a `Cookie` header; `null` follows their system. */
export function chosenTheme(cookieHeader: string | null): Theme | null {
  const pair = cookieHeader?.split(/;\s*/).find((part) => part.startsWith(`${themeCookie}=`))
  return asTheme(pair?.slice(themeCookie.length + 1))
}

export function asTheme(value: unknown): Theme | null {
  return value === 'light' || value === 'dark' ? value : null
}

/** `path` where it leads to a page of this site, else the first page. */
export function ownPath(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return '/'
  // As a browser reads it: backslashes turn, tabs and line ends vanish, and two slashes are a host.
  const site = 'http://site.invalid'
  const url = URL.canParse(path, site) ? new URL(path, site) : null
  const isOurs = url?.origin === site && !url.pathname.startsWith('//')
  return isOurs ? url.pathname + url.search : '/'
}
