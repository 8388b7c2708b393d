import { createContext, useContext } from 'react'

/** The response's CSP nonce: set on the server only, empty in the browser, which hides it anyway. */
export const NonceContext = createContext('')

export function useNonce() {
  return useContext(NonceContext)
}
