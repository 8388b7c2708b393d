import { LANGUAGE_NAMES } from '~/language/languages'
import { useTranslate } from '~/language/use-translate'
import { AccountShell } from './account-screen'

/**
 * Where the interface's language is chosen. The form is the browser's own: all of the next page,
 * scripts included, speaks the new one.
 */
export function LanguageScreen({ returnTo }: { returnTo: string }) {
  const t = useTranslate()
  return (
    <AccountShell back={{ to: returnTo, label: t('Back') }} title={t('Language')}>
      <form method="post" action="/language" className="account-ways">
        <input type="hidden" name="returnTo" value={returnTo} />
        {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
          <button
            key={code}
            name="language"
            value={code}
            lang={code}
            className={code === t.language ? 'button button-primary' : 'button button-quiet'}
            aria-current={code === t.language}
          >
            {name}
          </button>
        ))}
      </form>
    </AccountShell>
  )
}
