import { data } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { AuthPage } from '~/auth/auth-card'
import authStyles from '~/auth/auth.css'
import { authHeaders, redirectIfSignedIn } from '~/auth/session/require-user.server'
import { formText } from '~/http/form-fields'
import { signInOrOffline } from '~/auth/sign-in/offline-answer'
import { unlessOffline } from '~/http/lost-connection'
import { wantedPath } from '~/http/paths'
import { useAccount } from '~/auth/session/use-account'
import {
  changeContactAction,
  signInWithCodeAction,
  resendCodeAction,
  sendCodeAction,
} from '~/auth/sign-in/sign-in-actions.server'
import { SignInCard, SignInBroken } from '~/auth/sign-in/sign-in-card'
import { forgetLostFactor, signInPage } from '~/auth/sign-in/sign-in-page.server'
import type { SignInPage } from '~/auth/sign-in/sign-in-page'
import { requireForm } from '~/http/forms.server'
import { titled } from '~/language/page-title'
import { getServices } from '~/services.server'
import { readPendingAdd } from '~/library/add/add-to-library.server'
import { PENDING_ADD_PATH } from '~/library/library-messages'
import { useWayBack } from '~/ui/navigation/way-back'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(authStyles)
export const meta = titled('Sign In')
export const headers = authHeaders
export const shouldRevalidate = unlessOffline

export async function loader({ request, context }: LoaderFunctionArgs) {
  await redirectIfSignedIn({ request, context }, wantedPath(request) ?? '/')
  const { auth } = getServices()
  const { headers } = await forgetLostFactor(request, auth)
  const page = await signInPage(request, auth)
  return data({ page, before: await pageBeforeSignIn(request, page) }, { headers })
}

/** The page that asked for the sign-in, unless it needs one itself. */
async function pageBeforeSignIn(
  request: Request,
  { redirectToPath, sent }: SignInPage,
): Promise<string | null> {
  const path = redirectToPath ?? sent?.redirectToPath ?? null
  if (path === PENDING_ADD_PATH) return (await readPendingAdd(request))?.returnTo ?? null
  return path?.startsWith('/library') ? null : path
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await requireForm(request)
  const call = { request, clientAddress: context.clientAddress }
  const { auth } = getServices()
  switch (formText(form, 'intent')) {
    case 'resend':
      return resendCodeAction(auth, call)
    case 'change':
      return changeContactAction(auth, call)
    case 'consume':
      return signInWithCodeAction(auth, call, form)
    default:
      return sendCodeAction(auth, call, form)
  }
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return signInOrOffline(request, () => serverAction<typeof action>())
}

export default function SignIn() {
  const { page, before } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const back = useWayBack(before)
  // Somebody who signs in in another tab is redirected.
  useAccount(null)
  return (
    <AuthPage back={back}>
      <SignInCard page={page} answer={answer} />
    </AuthPage>
  )
}

export const ErrorBoundary = SignInBroken
