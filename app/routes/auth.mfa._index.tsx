import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AuthPage } from '~/auth/auth-card'
import authStyles from '~/auth/auth.css'
import { authHeaders } from '~/auth/session/require-user.server'
import { factorChoice, requireFactorsInUse } from '~/auth/second-factor/factor-page.server'
import { FactorChooser } from '~/auth/second-factor/factor-screen'
import { titled } from '~/language/page-title'
import { getServices } from '~/services.server'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(authStyles)
export const meta = titled('Sign In')
export const headers = authHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { auth } = getServices()
  await requireFactorsInUse(auth, { request, context })
  return factorChoice(auth, { request, clientAddress: context.clientAddress })
}

export default function ChooseFactor() {
  const choice = useLoaderData<typeof loader>()
  return (
    <AuthPage>
      <FactorChooser choice={choice} />
    </AuthPage>
  )
}
