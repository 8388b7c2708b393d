import { parse } from 'cookie'

/** A request's cookies by name; one that is malformed stays as it was sent. */
export function cookiesOf(headers: Headers): Record<string, string> {
  const cookies: Record<string, string> = {}
  for (const [name, value] of Object.entries(parse(headers.get('Cookie') ?? '')))
    if (value !== undefined) cookies[name] = value
  return cookies
}
