declare module '@remix-run/node' {
  interface AppLoadContext {
    nonce: string
    requestId: string
    /** IP address of the caller, believing as many proxies as TRUST_PROXY says. */
    clientAddress: string
  }
}

export {}
