import { Form, Link, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { forgetAccount } from '~/auth/session/stored-account.client'
import { useAccount } from '~/auth/session/use-account'
import type { Texts, Translate } from '~/language/translate'
import { useTranslate, withParts } from '~/language/use-translate'
import { Alert } from '~/ui/alert'
import type { AccountPage } from './account-page.server'
import { AccountShell } from './account-screen'

/**
 * Whether what has to be typed before an account is deleted was, in any case: phones capitalise.
 */
export function isConfirmed(typed: string, t: Translate): boolean {
  return typed.trim().normalize().toLocaleUpperCase(t.locale) === t('DELETE')
}

const UNCERTAIN =
  'Your account may not have been deleted. Check your connection and try again.' satisfies Texts

/** What the page says if the form gets no response. */
export const DELETION_LOSSES = {
  failed: { problem: UNCERTAIN },
  unanswered: { problem: UNCERTAIN },
}

/** What was typed instead of the word, or why there is no response. */
type DeleteAnswer = { typed: string } | { problem: string }

type DeleteScreenProps = { page: AccountPage; answer: DeleteAnswer | null }

/** Says what will be deleted, and asks for a word that nobody types by mistake. */
export function DeleteScreen({ page, answer }: DeleteScreenProps) {
  const t = useTranslate()
  const isTheirs = Boolean(useAccount(page.account))
  return (
    <AccountShell
      back={{ to: '/account', label: t('Back to Account') }}
      title={t('Delete your account')}
    >
      {isTheirs ? <DeleteQuestion page={page} answer={answer} /> : null}
    </AccountShell>
  )
}

/** What goes with an account, and the form that deletes it. */
export function DeleteQuestion({ page, answer }: DeleteScreenProps) {
  return (
    <>
      <WhatGoes page={page} />
      <DeleteForm answer={answer} />
    </>
  )
}

function WhatGoes({ page: { account, copies } }: { page: AccountPage }) {
  const t = useTranslate()
  return (
    <>
      <p>{t('This immediately and permanently deletes:')}</p>
      <ul className="goes">
        <li>{t('the account of {name}', { name: account.email ?? account.phoneNumber ?? '' })}</li>
        <li>
          {copies === 0
            ? t('your library, which is empty')
            : t('your library of {copies, plural, one {# card} other {# cards}}', { copies })}
        </li>
        <li>{t('files waiting to be imported')}</li>
        <li>{t('your sign-ins on every device')}</li>
      </ul>
      {copies > 0 ? (
        <p>
          {withParts(t('To keep a copy, {export} first.'), {
            export: (
              <a href="/library/export.csv" download>
                {t('export your library')}
              </a>
            ),
          })}
        </p>
      ) : null}
    </>
  )
}

function DeleteForm({ answer }: Pick<DeleteScreenProps, 'answer'>) {
  const t = useTranslate()
  const word = t('DELETE')
  const isBusy = useNavigation().formMethod === 'POST'
  const refusal = answer && 'typed' in answer ? answer : null
  const problem = answer && 'problem' in answer && !isBusy ? answer.problem : null
  return (
    <>
      {problem ? <Alert message={t(problem)} takesFocus /> : null}
      {refusal ? (
        <Alert
          id="delete-alert"
          message={t('Nothing was deleted: please type {word}.', { word })}
        />
      ) : null}
      <Form method="post" className="delete-form">
        <label className="field-label" htmlFor="confirmation">
          {t('Type {word} to confirm', { word })}
        </label>
        <input
          id="confirmation"
          name="confirmation"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          defaultValue={refusal?.typed}
          className="field-input"
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? 'delete-alert' : undefined}
        />
        <button className="button button-alarm" disabled={isBusy}>
          {t(isBusy ? 'Deleting…' : 'Delete My Account and All My Data')}
        </button>
        <Link to="/account" className="button button-plain">
          {t('Keep My Account')}
        </Link>
      </Form>
    </>
  )
}

type DeletedScreenProps = {
  /** 0: the library was empty, or an earlier try has removed it. */
  entries: number
  /** Removes the photos that this device keeps. */
  forgetPhotos: () => Promise<void>
}

/** Says what was deleted, and clears what the browser stored. */
export function DeletedScreen({ entries, forgetPhotos }: DeletedScreenProps) {
  const t = useTranslate()
  useEffect(() => {
    forgetAccount()
    void forgetPhotos()
  }, [forgetPhotos])
  return (
    <AccountShell back={{ to: '/', label: t('Back to Home') }} title={t('Your account is deleted')}>
      <p role="status">{t('Everything about you has been deleted. We removed:')}</p>
      <ul className="goes">
        <li>{t('your address and all your sign-ins on every device')}</li>
        {entries > 0 ? (
          <li>
            {t('your library with {entries, plural, one {# entry} other {# entries}}', { entries })}
          </li>
        ) : null}
        <li>{t('files that waited to be imported')}</li>
      </ul>
      <p className="soft">{t('You can sign in again at any time, to an empty library.')}</p>
      <Link to="/" className="button button-primary">
        {t('Back to Home')}
      </Link>
    </AccountShell>
  )
}
