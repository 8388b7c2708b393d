import { z } from 'zod'
import { CHOICE_SECONDS, ownCookie } from '~/http/cookies.server'

type Visit = { headers: Headers }

/** The build whose style sheets the browser has got. */
const stylesCookie = ownCookie('styles', z.string(), { maxAge: CHOICE_SECONDS })

/**
 * Whether to inline a page's style sheets: they are some 7 KB, and each linked one costs a first
 * visitor a round trip before anything is drawn. Visitors who had a page of this `build`, or
 * come from another of our pages, have them already.
 */
export async function carriesStyles(visit: Visit, build: string): Promise<boolean> {
  const known = await stylesCookie.read(visit)
  return known === null ? visit.headers.get('sec-fetch-site') !== 'same-origin' : known !== build
}

/**
 * The `Set-Cookie` header with which the browser remembers that it has the styles of `build`;
 * nothing if it does so already, or has no cookies: those visitors share their pages.
 */
export async function rememberStyles(
  visit: Visit,
  build: string,
  secure: boolean,
): Promise<string | null> {
  if (!visit.headers.has('cookie') || (await stylesCookie.read(visit)) === build) return null
  return stylesCookie.set(build, secure)
}
