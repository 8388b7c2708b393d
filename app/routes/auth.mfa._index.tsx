import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AuthPage } from '~/auth/auth-card'
import authStyles from '~/auth/auth.css'
import { authHeaders } from '~/auth/auth-headers'
import { factorChoice } from '~/auth/factor-choice.server'
import { FactorChooser } from '~/auth/factor-chooser'
import { requireFactors } from '~/auth/factor-page.server'
import { LanguageContext } from '~/auth/text-context'
import { getServices } from '~/services.server'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: authStyles }]
export const meta = () => [{ title: 'Sign In – Pokemon Scanner' }]
export const headers = authHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { auth } = getServices()
  await requireFactors(auth, { request, context })
  return factorChoice(auth, { request, clientAddress: context.clientAddress })
}

export default function ChooseFactor() {
  const choice = useLoaderData<typeof loader>()
  return (
    <LanguageContext.Provider value={choice.language}>
      <AuthPage>
        <FactorChooser choice={choice} />
      </AuthPage>
    </LanguageContext.Provider>
  )
}
