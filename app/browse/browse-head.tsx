import type { ReactNode } from 'react'
import { useLocation } from '@remix-run/react'
import type { Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { useArrived, useHeadingFocus } from '~/ui/hooks'
import { Preferences } from '~/ui/preferences'
import { TopBar } from '~/ui/top-bar'

type BrowseHeadProps = {
  title: string
  /** Home by default. */
  back?: { to: string; label: string }
  /** Shown below the title. */
  children?: ReactNode
}

/** The top of the catalogue's pages: the back link, and what the page is about. */
export function BrowseHead({ title, back, children }: BrowseHeadProps) {
  const t = useTranslate()
  useHeadingFocus(useLocation().pathname, useArrived())
  return (
    <>
      <TopBar back={back ?? { to: '/', label: t('Back to Home') }}>
        <Preferences />
      </TopBar>
      <header className="browse-head">
        <h1 className="list-title" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </header>
    </>
  )
}

/** `1 card`, `1,024 cards`. */
export function cardCount(count: number, t: Translate): string {
  return t('{count, plural, one {# card} other {# cards}}', { count })
}
