import { Link, useFetcher, useLocation } from '@remix-run/react'
import type { FormEvent } from 'react'
import { useTranslate } from '~/language/use-translate'
import { Icon } from './icon'

/**
 * Links to the choice of language, and switches between dark and light. Style sheets show only the
 * button for the other theme.
 *
 * @param props.address of the page, if the browser's own is another one.
 */
export function Preferences({ address }: { address?: string }) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher()
  const returnTo = address ?? pathname + search
  return (
    <fetcher.Form method="post" action="/theme" className="preferences" onSubmit={onlyOnline}>
      <input type="hidden" name="returnTo" value={returnTo} />
      {pathname === '/language' ? null : (
        <Link
          to={`/language?returnTo=${encodeURIComponent(returnTo)}`}
          className="icon-button"
          aria-label={t('Language')}
        >
          <Icon name="globe" />
        </Link>
      )}
      <ThemeButton theme="dark" icon="moon" label={t('Switch to dark theme')} />
      <ThemeButton theme="light" icon="sun" label={t('Switch to light theme')} />
    </fetcher.Form>
  )
}

/** An error would replace a page that is kept on this device, and what is written on it. */
function onlyOnline(event: FormEvent) {
  if (!navigator.onLine) event.preventDefault()
}

type ThemeButtonProps = { theme: 'dark' | 'light'; icon: 'moon' | 'sun'; label: string }

function ThemeButton({ theme, icon, label }: ThemeButtonProps) {
  return (
    <button name="theme" value={theme} className={`icon-button to-${theme}`} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}
