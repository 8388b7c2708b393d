import { useSubmit } from '@remix-run/react'
import type { ComponentProps, FormEvent } from 'react'
import { LANGUAGE_NAMES } from '~/language/languages'
import { useReloadOnReturn } from '~/language/restored-page'
import { useTranslate } from '~/language/use-translate'
import { AccountShell } from './account-screen'

type LanguageScreenProps = {
  returnTo: string
  /** The currencies to choose from; `null` if prices are shown in the markets' currencies only. */
  currencies: { all: readonly string[]; shown: string } | null
}

/**
 * Where the visitor chooses the interface's language and, if exchange rates are on, the currency.
 * Plain browser forms: the next page is a full load, so that its scripts use the new language, too.
 */
export function LanguageScreen({ returnTo, currencies }: LanguageScreenProps) {
  const t = useTranslate()
  useReloadOnReturn(always)
  return (
    <AccountShell back={{ to: returnTo, label: t('Back') }} title={t('Language')}>
      <FullPageForm action="/language" className="account-ways">
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
      </FullPageForm>
      {currencies ? (
        <section className="account-ways" aria-labelledby="currency">
          <h2 id="currency">{t('Currency')}</h2>
          <FullPageForm action="/currency" className="account-currencies">
            <input type="hidden" name="returnTo" value={returnTo} />
            {currencies.all.map((each) => (
              <button
                key={each}
                name="currency"
                value={each}
                className={
                  each === currencies.shown ? 'button button-primary' : 'button button-quiet'
                }
                aria-current={each === currencies.shown}
              >
                {each}
              </button>
            ))}
          </FullPageForm>
          <p className="soft">
            {t('Prices in GBP, CAD, AUD and JPY are converted at a daily rate and marked.')}
          </p>
        </section>
      ) : null}
    </AccountShell>
  )
}

/** Its forms lead to other documents, and scripts cannot read which currency was chosen. */
const always = () => true

type FullPageFormProps = ComponentProps<'form'> & { action: string }

/**
 * A form that is posted by the browser, so that the next page is a full load. Without a network the
 * browser would show a page of its own: the app posts it then, and says that the connection is lost.
 */
function FullPageForm(props: FullPageFormProps) {
  const submit = useSubmit()
  function postOffline(event: FormEvent<HTMLFormElement>) {
    if (navigator.onLine) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    submit(submitter instanceof HTMLButtonElement ? submitter : event.currentTarget)
  }
  return <form method="post" onSubmit={postOffline} {...props} />
}
