import type { ReactNode } from 'react'
import { AuthPage } from './auth-card'
import type { SignedInUser } from './auth-outcomes'
import { Loading } from './loading'
import { SignInCard } from './sign-in-card'
import type { SignInPage } from './sign-in-page'

type ProtectedContentProps = {
  /** `undefined` while it is not known yet, `null` for somebody signed out. */
  user: SignedInUser | null | undefined
  requireAuth?: boolean
  /** What the sign-in card shows; its `redirectToPath` leads back here. */
  signIn: SignInPage
  children: ReactNode
}

/** Shows its content to those who are signed in, and the sign-in card to all others. */
export function ProtectedContent(props: ProtectedContentProps) {
  const { user, requireAuth = true, signIn, children } = props
  if (user === undefined)
    return (
      <AuthPage>
        <Loading />
      </AuthPage>
    )
  if (user === null && requireAuth)
    return (
      <AuthPage>
        <SignInCard page={signIn} />
      </AuthPage>
    )
  return children
}
