import type { ReactNode } from 'react'
import type { Account } from './account'
import { AuthPage } from './auth-card'
import { Loading } from './loading'
import { SignInCard } from './sign-in-card'
import type { SignInPage } from './sign-in-page'
import { LanguageContext } from './text-context'
import { useKnownAccount } from './use-account'

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
  const account = useKnownAccount(props.account)
  if (account !== undefined && (account !== null || !requireAuth)) return children
  return (
    <LanguageContext.Provider value={signIn.language}>
      <AuthPage>{account === undefined ? <Loading /> : <SignInCard page={signIn} />}</AuthPage>
    </LanguageContext.Provider>
  )
}
