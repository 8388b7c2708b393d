import { useFetcher, useLocation } from '@remix-run/react'
import { useTranslate } from '~/language/use-translate'
import { Icon } from './icon'

/** Turns the page dark or light. Style sheets show only the button for the other theme. */
export function ThemeSwitch() {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action="/theme" className="theme-switch">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        name="theme"
        value="dark"
        className="icon-button to-dark"
        aria-label={t('Switch to dark theme')}
      >
        <Icon name="moon" />
      </button>
      <button
        name="theme"
        value="light"
        className="icon-button to-light"
        aria-label={t('Switch to light theme')}
      >
        <Icon name="sun" />
      </button>
    </fetcher.Form>
  )
}
