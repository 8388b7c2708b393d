import type { APIRequest } from 'playwright/test'

/** If only tokens are checked, refreshes count per caller's address. */
export const countedRefreshes = { AUTH_ACCESS_TOKEN_SECONDS: '4', ACCESS_TOKEN_CHECK: 'jwt' }

/** Refreshes per caller and minute, see `docs/auth-limits.md`. */
const MAX_REFRESHES = 120

type Visitor = { baseURL: string | undefined; extraHTTPHeaders: Record<string, string> | undefined }

/** Refreshes until no more are allowed, like other people behind the visitor's address. */
export async function useUpRefreshes(request: APIRequest, visitor: Visitor): Promise<void> {
  const others = await request.newContext(visitor)
  for (let i = 0; i <= MAX_REFRESHES; i++)
    await others.post('/auth/session/refresh', { headers: { Accept: 'application/json' } })
  await others.dispose()
}
