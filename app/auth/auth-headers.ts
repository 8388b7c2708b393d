import type { HeadersArgs } from '@remix-run/node'

/** What the sign-in's pages send along: all that their action says, and that nothing keeps them. */
export function authHeaders({ actionHeaders, loaderHeaders }: HeadersArgs) {
  const headers = new Headers(loaderHeaders)
  for (const [name, value] of actionHeaders) if (name !== 'set-cookie') headers.set(name, value)
  headers.set('Cache-Control', 'private, no-store')
  return headers
}
