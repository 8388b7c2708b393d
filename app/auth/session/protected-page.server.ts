import type { AppLoadContext } from '@remix-run/node'
import type { Account } from './account'
import type { Auth } from '~/auth/auth.server'
import { readSession } from './require-user.server'
import { safePath } from '~/http/paths'
import { signInPage } from '~/auth/sign-in/sign-in-page.server'

type Call = { request: Request; context: AppLoadContext }

/** What `ProtectedContent` needs: the account, and a sign-in that leads back to this page. */
export async function protectedPage({ request, context }: Call, auth: Auth) {
  const state = await readSession(context)
  const { pathname, search } = new URL(request.url)
  const signIn = {
    ...(await signInPage(request, auth)),
    redirectToPath: safePath(pathname + search),
  }
  return { account: state.status === 'signed-in' ? accountOf(state.user) : null, signIn }
}

function accountOf({ id, email, phoneNumber }: Account): Account {
  return { id, email, phoneNumber }
}
