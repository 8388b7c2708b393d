import type { HeadersArgs } from '@remix-run/node'
import { createContext, useContext } from 'react'

/** The headers of a page about a user: its action's (cookies aside), and that no cache keeps it. */
export function authHeaders({ actionHeaders, loaderHeaders }: HeadersArgs) {
  const headers = new Headers(loaderHeaders)
  for (const [name, value] of actionHeaders) if (name !== 'set-cookie') headers.set(name, value)
  headers.set('Cache-Control', 'private, no-store')
  return headers
}

/** The response's CSP nonce: set on the server only, empty in the browser, which hides it anyway. */
export const NonceContext = createContext('')

export function useNonce() {
  return useContext(NonceContext)
}
