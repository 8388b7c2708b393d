import { redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { AuthPage } from '~/auth/auth-card'
import authStyles from '~/auth/auth.css'
import { authHeaders } from '~/auth/session/require-user.server'
import { orOffline } from '~/auth/sign-in/offline-answer'
import { wantedPath } from '~/http/paths'
import { VerifyEmail } from '~/auth/verify-email/verify-email-screen'
import { verifyEmailAction, verifyEmailPage } from '~/auth/verify-email/verify-email-page.server'
import { againField } from '~/auth/verify-email/verify-email-page'
import type { VerifyEmailAnswer } from '~/auth/verify-email/verify-email-page'
import { titled } from '~/language/page-title'
import { getServices } from '~/services.server'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(authStyles)
export const meta = titled('Verify your email')
export const headers = authHeaders

/** The responses to its forms say everything; a redirect to the same page would lose them. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { auth } = getServices()
  if (auth.config.emailVerification === 'OFF') throw redirect(wantedPath(request) ?? '/')
  return verifyEmailPage(auth, { request, context })
}

export function action({ request, context }: ActionFunctionArgs) {
  const call = { request, clientAddress: context.clientAddress }
  return verifyEmailAction(getServices().auth, call)
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const again = (await request.clone().formData()).has(againField.name)
  return orOffline(
    () => serverAction<typeof action>(),
    (alert): VerifyEmailAnswer => ({ status: 'refused', alert, again }),
  )
}

export default function EmailVerification() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AuthPage>
      <VerifyEmail page={page} answer={answer} />
    </AuthPage>
  )
}
