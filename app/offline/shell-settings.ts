import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'
import { THEME_COOKIE, THEME_HEADER } from '~/http/theme'
import { LANGUAGE_COOKIE } from '~/language/languages'
import { MANIFEST, SHELL } from './kept-requests'

/**
 * Not in all browsers: without it, the shell follows the browser's language and the system's theme.
 */
declare const cookieStore: { get(name: string): Promise<{ value: string } | null> } | undefined

/** The headers that ask for what a cookie would. */
const SETTINGS = { [LANGUAGE_COOKIE]: 'Accept-Language', [THEME_COOKIE]: THEME_HEADER }

/**
 * Nobody is signed in on the shell's pages: of a visitor's cookies, only language and theme count.
 */
export async function asChosen(request: Request): Promise<Request> {
  const headers = new Headers(request.headers)
  for (const [cookie, header] of Object.entries(SETTINGS)) {
    const chosen = typeof cookieStore === 'undefined' ? null : await cookieStore.get(cookie)
    if (chosen && PLAIN.test(chosen.value)) headers.set(header, chosen.value)
  }
  return new Request(request, { credentials: 'omit', headers })
}

/** Whether a form chooses the language or the theme. */
export function changesLook({ pathname }: URL): boolean {
  return /^\/(?:language|theme)(?:\.data)?$/.test(pathname)
}

/** Anybody can write a cookie, and a header takes no other letters. */
const PLAIN = /^[\w-]{1,16}$/

type FormCall = { request: Request; event: { waitUntil(work: Promise<unknown>): void } }

/** When one was last chosen; what was kept before looks otherwise. */
let chosenAt = 0
let choices = 0
export const lastChosen = () => chosenAt

/** Sends the form that chooses one, then fetches the shell as it looks now. */
export async function renewAfter({ request, event }: FormCall): Promise<Response> {
  const response = await fetch(request)
  chosenAt = Date.now()
  const choice = ++choices
  event.waitUntil(Promise.allSettled([...SHELL, MANIFEST].map((path) => renew(path, choice))))
  return response
}

/** Another choice made meanwhile fetches the page itself. */
async function renew(path: string, choice: number) {
  const key = getCacheKeyForURL(path)
  const response = await fetch(await asChosen(new Request(path)))
  if (choice !== choices) return
  if (key && response.ok) await (await caches.open(cacheNames.precache)).put(key, response)
}
