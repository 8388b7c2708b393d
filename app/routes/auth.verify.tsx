import { redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { AuthPage } from '~/auth/auth-card'
import type { AuthConfig } from '~/auth/auth-config'
import authStyles from '~/auth/auth.css'
import { listContacts, promisesLink } from '~/auth/factors'
import { authHeaders } from '~/auth/session/require-user.server'
import { orOffline } from '~/auth/sign-in/offline-answer'
import { unlessOffline } from '~/http/lost-connection'
import { signInWithLinkAction } from '~/auth/sign-in/sign-in-actions.server'
import { VerifyLink } from '~/auth/sign-in/verify-link'
import type { LinkPage } from '~/auth/sign-in/verify-link'
import { requireForm } from '~/http/forms.server'
import { titled } from '~/language/page-title'
import { getServices } from '~/services.server'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(authStyles)
export const meta = titled('Sign In')
export const headers = authHeaders
export const shouldRevalidate = unlessOffline

export async function loader({ request }: LoaderFunctionArgs): Promise<LinkPage> {
  const params = new URL(request.url).searchParams
  const preAuthSessionId = params.get('preAuthSessionId')
  if (!preAuthSessionId) throw redirect('/auth?error=signin')
  const { auth } = getServices()
  const flowType = await auth.ownLinkFlow(request, preAuthSessionId)
  return {
    preAuthSessionId,
    linkCode: params.get('code') || null,
    own: flowType !== null,
    hasPlainLink: flowType === null ? sendsLinksAlone(auth.config) : flowType === 'MAGIC_LINK',
  }
}

/** Whether every sign-in's message is without a code. */
function sendsLinksAlone(config: AuthConfig): boolean {
  return listContacts(config.contactMethod).every((contact) => promisesLink(config, contact))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await requireForm(request)
  const call = { request, clientAddress: context.clientAddress }
  return signInWithLinkAction(getServices().auth, call, form)
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orOffline(
    () => serverAction<typeof action>(),
    (alert) => ({ alert }),
  )
}

export default function Verify() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<{ alert: string }>()
  return (
    <AuthPage>
      <VerifyLink page={page} alert={answer?.alert ?? null} />
    </AuthPage>
  )
}
