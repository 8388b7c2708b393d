import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AuthPage } from '~/auth/auth-card'
import authStyles from '~/auth/auth.css'
import { authHeaders } from '~/auth/session/require-user.server'
import { SignOutCard } from '~/auth/session/sign-out-card'
import { chosenLanguage, LanguageContext } from '~/auth/texts/texts'
import { getServices } from '~/services.server'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: authStyles }]
export const meta = () => [{ title: 'Sign Out – Pokemon Scanner' }]
export const headers = authHeaders

export function loader({ request }: LoaderFunctionArgs) {
  return { language: chosenLanguage(request.headers.get('Cookie')) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const call = { request, clientAddress: context.clientAddress }
  const { status, headers } = await getServices().auth.signOut(call)
  if (status === 'signed-out') return redirect('/', { headers })
  return data({ failed: true }, { status: 503, headers })
}

export default function SignOut() {
  const { language } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <LanguageContext.Provider value={language}>
      <AuthPage>
        <SignOutCard failed={answer?.failed ?? false} />
      </AuthPage>
    </LanguageContext.Provider>
  )
}
