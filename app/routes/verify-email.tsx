import { redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { AuthPage } from '~/auth/auth-card'
import authStyles from '~/auth/auth.css'
import { authHeaders } from '~/auth/auth-headers'
import { orOffline, unlessOffline } from '~/auth/offline-answer'
import { readSession, requireSession } from '~/auth/read-session.server'
import { LanguageContext } from '~/auth/text-context'
import { VerifyEmail } from '~/auth/verify-email'
import { answerVerifyEmail, verifyEmailPage } from '~/auth/verify-email-page.server'
import type { VerifyEmailAnswer } from '~/auth/verify-email-page'
import { getServices } from '~/services.server'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: authStyles }]
export const meta = () => [{ title: 'Verify your email – Pokemon Scanner' }]
export const headers = authHeaders
export const shouldRevalidate = unlessOffline

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (getServices().auth.config.emailVerification === 'OFF') throw redirect('/')
  const { status } = await readSession(context)
  const page = verifyEmailPage(request, status === 'signed-in' || status === 'claim-failed')
  // A link works for whoever opens it; only asking for one needs to know who asks.
  if (page.token === null) await requireSession({ request, context })
  return page
}

export function action({ request, context }: ActionFunctionArgs) {
  const call = { request, clientAddress: context.clientAddress }
  return answerVerifyEmail(getServices().auth, call)
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orOffline(
    () => serverAction<typeof action>(),
    (alert): VerifyEmailAnswer => ({ status: 'refused', alert }),
  )
}

export default function EmailVerification() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <LanguageContext.Provider value={page.language}>
      <AuthPage>
        <VerifyEmail page={page} answer={answer} />
      </AuthPage>
    </LanguageContext.Provider>
  )
}
