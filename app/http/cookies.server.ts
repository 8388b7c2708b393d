import { createCookie } from '@remix-run/node'
import { parse, serialize } from 'cookie'
import { z } from 'zod'
import { THEME_COOKIE, THEME_HEADER } from './theme'

/** A request's cookies by name, in another party's format; a malformed one stays raw. */
export function readCookies(headers: Headers): Record<string, string> {
  const cookies: Record<string, string> = {}
  for (const [name, value] of Object.entries(parse(headers.get('Cookie') ?? '')))
    if (value !== undefined) cookies[name] = value
  return cookies
}

/** One of this site's own cookies; scripts cannot read those that `ownCookie` makes. */
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
type Theme = z.output<typeof themeSchema>

/** As earlier versions wrote the themes: as JSON in base64. */
const EARLIER: Record<string, Theme> = { ImRhcmsi: 'dark', 'ImxpZ2h0Ig==': 'light' }

/**
 * The chosen theme; without it, pages follow the system. The service worker reads it and sends it
 * in a header, so it is the bare word, and not hidden from scripts.
 */
export const themeCookie: OwnCookie<Theme> = {
  read: ({ headers }) => {
    const chosen = readCookies(headers)[THEME_COOKIE] ?? headers.get(THEME_HEADER) ?? ''
    return Promise.resolve(themeSchema.safeParse(EARLIER[chosen] ?? chosen).data ?? null)
  },
  set: (theme, secure, maxAge = CHOICE_SECONDS) => writeTheme(theme, secure, maxAge),
  clear: (secure) => writeTheme('', secure, 0),
}

function writeTheme(theme: Theme | '', secure: boolean, maxAge: number): Promise<string> {
  const options = { path: '/', sameSite: 'lax', secure, maxAge } as const
  return Promise.resolve(serialize(THEME_COOKIE, theme, options))
}
