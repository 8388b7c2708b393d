import type { SessionState } from '~/auth/auth-outcomes'

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
