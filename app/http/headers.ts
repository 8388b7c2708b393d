import type { HeadersArgs } from '@remix-run/node'
import { createContext, useContext } from 'react'
import type { SessionState } from '~/auth/outcomes'

/** What the sign-in's pages send along: all that their action says, and that nothing keeps them. */
export function authHeaders({ actionHeaders, loaderHeaders }: HeadersArgs) {
  const headers = new Headers(loaderHeaders)
  for (const [name, value] of actionHeaders) if (name !== 'set-cookie') headers.set(name, value)
  headers.set('Cache-Control', 'private, no-store')
  return headers
}

declare module '@remix-run/node' {
  interface AppLoadContext {
    nonce: string
    requestId: string
    /** IP address of the caller, believing as many proxies as TRUST_PROXY says. */
    clientAddress: string
    /** People come by https only, and so do the cookies of this answer. */
    https?: boolean
    /** Who is signed in: read once per request, its cookies are set by themselves. */
    session(): Promise<SessionState>
  }
}

/** The response's CSP nonce: set on the server only, empty in the browser, which hides it anyway. */
export const NonceContext = createContext('')

export function useNonce() {
  return useContext(NonceContext)
}
