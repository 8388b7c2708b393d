import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { AuthPage } from '~/auth/auth-card'
import authStyles from '~/auth/auth.css'
import { authHeaders } from '~/auth/session/require-user.server'
import { factorAction } from '~/auth/second-factor/factor-actions.server'
import { isFactorId } from '~/auth/factors'
import { factorPage, requireFactorsInUse } from '~/auth/second-factor/factor-page.server'
import { FactorScreen } from '~/auth/second-factor/factor-screen'
import { signInOrOffline } from '~/auth/sign-in/offline-answer'
import { unlessOffline } from '~/http/lost-connection'
import { titled } from '~/language/page-title'
import { getServices } from '~/services.server'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(authStyles)
export const meta = titled('Sign In')
export const headers = authHeaders
export const shouldRevalidate = unlessOffline

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const factor = requireFactor(params.factor)
  const { auth } = getServices()
  await requireFactorsInUse(auth, { request, context })
  return factorPage(auth, { request, clientAddress: context.clientAddress }, factor)
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const factor = requireFactor(params.factor)
  const { auth } = getServices()
  await requireFactorsInUse(auth, { request, context })
  return factorAction(auth, { request, clientAddress: context.clientAddress }, factor)
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return signInOrOffline(request, () => serverAction<typeof action>())
}

function requireFactor(factor: string | undefined) {
  if (!isFactorId(factor)) throw new Response('There is no such factor.', { status: 404 })
  return factor
}

export default function SecondFactor() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AuthPage>
      <FactorScreen page={page} answer={answer} />
    </AuthPage>
  )
}
