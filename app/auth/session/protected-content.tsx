import type { ReactNode } from 'react'
import { AuthPage } from '~/auth/auth-card'
import { SignInCard } from '~/auth/sign-in/sign-in-card'
import type { SignInPage } from '~/auth/sign-in/sign-in-page'
import { useText } from '~/auth/texts/texts'
import type { Account } from './account'
import { useAccountInPlace } from './use-account'

/** Placeholder for what scripts show at once; hidden without scripts. */
export function Loading() {
  return (
    <p role="status" className="loading">
      <span className="loading-ring" aria-hidden="true" />
      {useText()('LOADING')}
    </p>
  )
}

type ProtectedContentProps = {
  /** Whom the page was made for. */
  account: Account | null
  requireAuth?: boolean
  /** What the sign-in card shows; its `redirectToPath` leads back here. */
  signIn: SignInPage
  children: ReactNode
}

/** Shows its content to those who are signed in, and the sign-in card to all others. */
export function ProtectedContent(props: ProtectedContentProps) {
  const { requireAuth = true, signIn, children } = props
  const account = useAccountInPlace(props.account)
  if (account !== undefined && (account !== null || !requireAuth)) return children
  return <AuthPage>{account === undefined ? <Loading /> : <SignInCard page={signIn} />}</AuthPage>
}
