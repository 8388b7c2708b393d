import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { ownCookie } from '~/http/cookies.server'
import type { SdkApiInput } from './refusals.server'

const KNOWN_BROWSER_COOKIE = 'known-browser'

/** The sign-in page, its calls, and the page's data: scripts post its forms to `/auth.data`. */
const PATHS = ['/auth', '/auth.data']
const YEAR_MS = 365 * 24 * 3_600_000
/** How many addresses and numbers a browser is remembered for; the oldest are dropped. */
const MAX_CONTACTS = 4
const ID_BYTES = 16

/**
 * Browsers that have signed in with a contact before. Their signed cookie gives them limits of
 * their own: however many codes strangers request for a contact, its owner still gets one there. It
 * proves nothing else.
 */
export type KnownBrowsers = {
  /** The browser's id if it has signed in with `contact` before, otherwise `null`. */
  findId(input: SdkApiInput, contact: string): string | null
  /** Remembers the browser for `contact` for a year. */
  remember(input: SdkApiInput, contact: string): void
}

/**
 * @param options.key the server's secret, 32 bytes
 * @param options.secure the cookie goes over https only
 */
export function createKnownBrowsers(options: { key: Uint8Array; secure: boolean }): KnownBrowsers {
  const { key, secure } = options
  const sign = (id: string, contact: string) =>
    createHmac('sha256', key).update(`${id} ${contact.trim().toLowerCase()}`).digest('base64url')
  /** An entry is `id.signature`; neither holds a dot or a tilde. */
  const readEntries = ({ options: { req } }: SdkApiInput) =>
    (req.getCookieValue(KNOWN_BROWSER_COOKIE) ?? '').split('~').slice(0, MAX_CONTACTS)
  const idIn = (entry: string, contact: string): string | null => {
    const [id = '', signature = ''] = entry.split('.')
    return isSame(signature, sign(id, contact)) ? id : null
  }
  return {
    findId: (input, contact) => {
      for (const entry of readEntries(input)) {
        const id = idIn(entry, contact)
        if (id !== null) return id
      }
      return null
    },
    remember: (input, contact) => {
      const others = readEntries(input).filter((entry) => entry && idIn(entry, contact) === null)
      const id = randomBytes(ID_BYTES).toString('base64url')
      const entries = [`${id}.${sign(id, contact)}`, ...others].slice(0, MAX_CONTACTS)
      const expires = Date.now() + YEAR_MS
      const { res } = input.options
      const value = entries.join('~')
      for (const path of PATHS)
        res.setCookie(KNOWN_BROWSER_COOKIE, value, undefined, secure, true, expires, path, 'lax')
    },
  }
}

/** The `Set-Cookie` headers that forget a browser after its account was deleted. */
export function forgottenBrowser(secure: boolean): Promise<string[]> {
  const cookies = PATHS.map((path) =>
    ownCookie(KNOWN_BROWSER_COOKIE, z.string(), { maxAge: 0, path }),
  )
  return Promise.all(cookies.map((cookie) => cookie.clear(secure)))
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
