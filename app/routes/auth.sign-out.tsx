import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { AuthPage } from '~/auth/auth-card'
import authStyles from '~/auth/auth.css'
import { authHeaders } from '~/auth/session/require-user.server'
import { SignOutCard } from '~/auth/session/sign-out-card'
import { titled } from '~/language/page-title'
import { getServices } from '~/services.server'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(authStyles)
export const meta = titled('Sign Out')
export const headers = authHeaders

export async function action({ request, context }: ActionFunctionArgs) {
  const call = { request, clientAddress: context.clientAddress }
  const { status, headers } = await getServices().auth.signOut(call)
  if (status === 'signed-out') return redirect('/', { headers })
  return data({ failed: true }, { status: 503, headers })
}

export default function SignOut() {
  const answer = useActionData<typeof action>()
  return (
    <AuthPage>
      <SignOutCard failed={answer?.failed ?? false} />
    </AuthPage>
  )
}
