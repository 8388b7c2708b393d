import type { AppLoadContext } from '@remix-run/node'
import { parse, serialize } from 'cookie'

/** A request's cookies by name; one that is malformed stays as it was sent. */
export function cookiesOf(headers: Headers): Record<string, string> {
  const cookies: Record<string, string> = {}
  for (const [name, value] of Object.entries(parse(headers.get('Cookie') ?? '')))
    if (value !== undefined) cookies[name] = value
  return cookies
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Keeps what somebody chose for a year, in a cookie that scripts do not see; `null` forgets it. */
export function choiceCookie(
  name: string,
  choice: string | null,
  // `remix-serve` hands over an empty context: it knows no https.
  { https = false }: Partial<AppLoadContext>,
): string {
  return serialize(name, choice ?? '', {
    path: '/',
    maxAge: choice === null ? 0 : YEAR_SECONDS,
    httpOnly: true,
    secure: https,
    sameSite: 'lax',
  })
}
