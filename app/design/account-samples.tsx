import { AccountDetails, AccountShell } from '~/account/account-screen'
import type { AccountPage } from '~/account/account-page.server'
import { DeleteQuestion } from '~/account/delete-screen'
import { LanguageScreen } from '~/account/language-screen'
import { AuthPage } from '~/auth/auth-card'
import { Loading } from '~/auth/sign-in/protected-content'
import { RefusedCard } from '~/auth/session/refresh-refused'
import { AccessDenied, SignOutCard } from '~/auth/session/sign-out-card'
import { VerifyLink } from '~/auth/sign-in/verify-link'
import { VerifyEmail } from '~/auth/verify-email/verify-email-screen'
import type { VerifyEmailAnswer, VerifyEmailPage } from '~/auth/verify-email/verify-email-page'
import { useText } from '~/auth/texts/texts'
import { Sample } from './sample'

const back = { to: '/design', label: 'Back' }
const page: AccountPage = {
  account: { id: 'ash', email: 'ash@pallet.example', phoneNumber: null },
  memberSince: '2026-03-14T12:00:00.000Z',
  ...{ copies: 3, entries: 2 },
}
const newcomer: AccountPage = {
  account: { id: 'misty', email: null, phoneNumber: '+49 151 23456789' },
  memberSince: null,
  ...{ copies: 0, entries: 0 },
}
const currencies = { all: ['EUR', 'USD', 'GBP', 'CAD', 'AUD', 'JPY'], shown: 'GBP' }

/** The account's pages, and the choice of a language and a currency. */
export function AccountSamples() {
  return (
    <>
      <Sample name="Account" file="account/account-screen.tsx">
        <AccountShell back={back} title="Your account">
          <AccountDetails {...page} />
        </AccountShell>
        <AccountShell back={back} title="Your account">
          <AccountDetails {...newcomer} />
        </AccountShell>
      </Sample>
      <Sample name="Delete an account" file="account/delete-screen.tsx">
        <AccountShell back={back} title="Delete your account">
          <DeleteQuestion page={page} answer={null} />
        </AccountShell>
        <AccountShell back={back} title="Delete your account">
          <DeleteQuestion page={newcomer} answer={{ typed: 'no' }} />
        </AccountShell>
      </Sample>
      <Sample name="Language and currency" file="account/language-screen.tsx">
        <LanguageScreen returnTo="/design" currencies={null} />
        <LanguageScreen returnTo="/design" currencies={currencies} />
      </Sample>
    </>
  )
}

/** An answer in each, so that no page sends its mail by itself. */
const verify: VerifyEmailPage = {
  ...{ token: null, signedIn: true, email: page.account.email, isBroken: false },
  ...{ next: '/design', action: '/design', again: '/design' },
}
const answers: readonly VerifyEmailAnswer[] = [
  { status: 'sent' },
  { status: 'resent' },
  { status: 'refused', alert: 'Too many attempts.', again: false },
  { status: 'verified' },
  { status: 'invalid-token' },
  { status: 'failed' },
]
const link = { preAuthSessionId: 'design', linkCode: 'design', own: false, hasPlainLink: false }

/** What a session asks for besides its sign-in, and the ways out of it. */
export function SessionSamples() {
  const text = useText()
  return (
    <>
      <Sample name="Page around a card" file="auth/auth-card.tsx, auth/session/sign-out-card.tsx">
        <AuthPage>
          <SignOutCard failed={false} />
        </AuthPage>
        <AuthPage>
          <Loading />
        </AuthPage>
      </Sample>
      <Sample name="Session that goes no further" file="auth/session/sign-out-card.tsx">
        <SignOutCard failed />
        <AccessDenied message={text('SOMETHING_WENT_WRONG_ERROR_RELOAD')} />
        <RefusedCard path="/design" alert={text('SIGN_IN_STATE_FAILED')} />
      </Sample>
      <Sample name="Email address to confirm" file="auth/verify-email/verify-email-screen.tsx">
        {answers.map((answer) => (
          <VerifyEmail key={answer.status} page={verify} answer={answer} />
        ))}
        <VerifyEmail page={{ ...verify, token: 'design', signedIn: false, email: null }} />
      </Sample>
      <Sample name="Link of a message" file="auth/sign-in/verify-link.tsx">
        <VerifyLink page={link} alert={null} />
        <VerifyLink page={link} alert={text('SIGN_IN_STATE_FAILED')} />
      </Sample>
    </>
  )
}
