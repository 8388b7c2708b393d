import type { ReactNode } from 'react'
import { AuthPage } from '~/auth/auth-card'
import { SignInCard } from './sign-in-card'
import type { SignInPage } from './sign-in-page'
import { useText } from '~/auth/texts/texts'
import type { Account } from '~/auth/session/account'
import { useAccountInPlace } from '~/auth/session/use-account'

/** Shown until scripts replace it; hidden without scripts. */
export function Loading() {
  return (
    <p role="status" className="loading">
      <span className="loading-ring" aria-hidden="true" />
      {useText()('LOADING')}
    </p>
  )
}

type ProtectedContentProps = {
  /** The user the page was rendered for. */
  account: Account | null
  requireAuth?: boolean
  /** What the sign-in card shows; its `redirectToPath` returns here. */
  signIn: SignInPage
  children: ReactNode
}

/** Shows its content to signed-in users, and the sign-in card to everybody else. */
export function ProtectedContent(props: ProtectedContentProps) {
  const { requireAuth = true, signIn, children } = props
  const account = useAccountInPlace(props.account)
  if (account !== undefined && (account !== null || !requireAuth)) return children
  return <AuthPage>{account === undefined ? <Loading /> : <SignInCard page={signIn} />}</AuthPage>
}
