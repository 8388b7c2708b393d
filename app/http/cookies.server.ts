import { createCookie } from '@remix-run/node'
import { parse } from 'cookie'
import { z } from 'zod'

/** A request's cookies by name, in another party's format; a malformed one stays raw. */
export function readCookies(headers: Headers): Record<string, string> {
  const cookies: Record<string, string> = {}
  for (const [name, value] of Object.entries(parse(headers.get('Cookie') ?? '')))
    if (value !== undefined) cookies[name] = value
  return cookies
}

/** One of this site's own cookies, which scripts cannot read. */
export type OwnCookie<Value> = {
  /** `null` if the browser has none, or a malformed one: people can write their own. */
  read(request: { headers: Headers }): Promise<Value | null>
  /**
   * The `Set-Cookie` header that keeps `value`.
   *
   * @param secure whether the cookie goes over https only
   * @param maxAge in seconds, in place of the cookie's own
   */
  set(value: Value, secure: boolean, maxAge?: number): Promise<string>
  /** The `Set-Cookie` header that deletes it. */
  clear(secure: boolean): Promise<string>
}

type Attributes = {
  /** In seconds. */
  maxAge: number
  /** By default, cross-site links send the cookie. */
  sameSite?: 'lax' | 'strict'
  /** By default, every page gets the cookie. */
  path?: string
}

/** A cookie that holds a value of `schema`, as JSON in base64. */
export function ownCookie<Value>(
  name: string,
  schema: z.ZodType<Value>,
  { maxAge: ownMaxAge, sameSite = 'lax', path = '/' }: Attributes,
): OwnCookie<Value> {
  const cookie = createCookie(name, { httpOnly: true, sameSite, path })
  return {
    read: async ({ headers }) =>
      schema.safeParse(await cookie.parse(headers.get('Cookie'))).data ?? null,
    set: (value, secure, maxAge = ownMaxAge) => cookie.serialize(value, { secure, maxAge }),
    clear: (secure) => cookie.serialize('', { secure, maxAge: 0 }),
  }
}

/** How long a browser keeps a preference such as the theme or the currency. */
export const CHOICE_SECONDS = 365 * 24 * 60 * 60

export const themeSchema = z.enum(['light', 'dark'])
/** The chosen theme; without it, pages follow the system. */
export const themeCookie = ownCookie('theme', themeSchema, { maxAge: CHOICE_SECONDS })
