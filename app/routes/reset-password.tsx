import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { AuthCard, AuthPage } from '~/auth/auth-card'
import authStyles from '~/auth/auth.css'
import { chosenLanguage, LanguageContext, textIn } from '~/auth/texts/texts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: authStyles }]
export const meta = () => [{ title: 'No Password Needed – Pokemon Scanner' }]

export function loader({ request }: LoaderFunctionArgs) {
  return { language: chosenLanguage(request.headers.get('Cookie')) }
}

/** SuperTokens' path for passwords, for whoever comes by an old link: nobody has one here. */
export default function ResetPassword() {
  const { language } = useLoaderData<typeof loader>()
  const text = textIn(language)
  return (
    <LanguageContext.Provider value={language}>
      <AuthPage>
        <AuthCard
          icon="lock"
          title={text('RESET_PASSWORD_TITLE')}
          subtitle={text('RESET_PASSWORD_SUBTITLE')}
        >
          <Link to="/auth" className="button button-primary">
            {text('SIGN_IN_BTN')}
          </Link>
        </AuthCard>
      </AuthPage>
    </LanguageContext.Provider>
  )
}
