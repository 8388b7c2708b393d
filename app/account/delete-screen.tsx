import { Form, Link, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { forgetAccount } from '~/auth/session/stored-account.client'
import { useAccount } from '~/auth/session/use-account'
import { count } from '~/library/library-messages'
import { Alert } from '~/ui/alert'
import type { AccountPage } from './account-page.server'
import { AccountShell } from './account-screen'

/** What has to be typed before an account is deleted. */
export const CONFIRMATION = 'DELETE'

/** Whether the word was typed, in any case: phones may capitalise it. */
export function isConfirmed(typed: string): boolean {
  return typed.trim().toUpperCase() === CONFIRMATION
}

/** What was typed instead of the word, and what to say about it. */
type Refusal = { message: string; typed: string }

type DeleteScreenProps = { page: AccountPage; refusal: Refusal | null }

/** Says what will be deleted, and asks for a word that nobody types by mistake. */
export function DeleteScreen({ page, refusal }: DeleteScreenProps) {
  const isTheirs = Boolean(useAccount(page.account))
  return (
    <AccountShell back={{ to: '/account', label: 'Back to Account' }} title="Delete your account">
      {isTheirs ? (
        <>
          <WhatGoes page={page} />
          <DeleteForm refusal={refusal} />
        </>
      ) : null}
    </AccountShell>
  )
}

function WhatGoes({ page: { account, copies } }: { page: AccountPage }) {
  return (
    <>
      <p>This removes, at once and for good:</p>
      <ul className="goes">
        <li>the account of {account.email ?? account.phoneNumber}</li>
        <li>
          {copies === 0
            ? 'your library, which is empty'
            : `your library of ${count(copies, 'card')}`}
        </li>
        <li>files waiting to be imported</li>
        <li>your sign-ins on every device</li>
      </ul>
      {copies > 0 ? (
        <p>
          To keep a copy,{' '}
          <a href="/library/export.csv" download>
            export your library
          </a>{' '}
          first.
        </p>
      ) : null}
    </>
  )
}

function DeleteForm({ refusal }: { refusal: Refusal | null }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      {refusal ? <Alert id="delete-alert" message={refusal.message} /> : null}
      <Form method="post" className="delete-form">
        <label className="field-label" htmlFor="confirmation">
          Type {CONFIRMATION} to confirm
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
          {isBusy ? 'Deleting…' : 'Delete My Account and Everything Kept About Me'}
        </button>
        <Link to="/account" className="button button-plain">
          Keep My Account
        </Link>
      </Form>
    </>
  )
}

/** Says what was deleted, and clears what the browser stored. */
export function DeletedScreen({ entries }: { entries: number }) {
  useEffect(() => forgetAccount(), [])
  return (
    <AccountShell back={{ to: '/', label: 'Back to Home' }} title="Your account is deleted">
      <p role="status">Nothing is kept about you any more. Removed were:</p>
      <ul className="goes">
        <li>your address and every sign-in on every device</li>
        <li>
          {entries === 0
            ? 'your library, which was empty'
            : `your library with ${count(entries, 'entry', 'entries')}`}
        </li>
        <li>files that waited to be imported</li>
      </ul>
      <p className="soft">You can sign in again at any time, to an empty library.</p>
      <Link to="/" className="button button-primary">
        Back to Home
      </Link>
    </AccountShell>
  )
}
