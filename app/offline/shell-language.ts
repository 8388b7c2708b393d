import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'
import { LANGUAGE_COOKIE } from '~/language/languages'
import { SHELL } from './kept-requests'

/** Not in all browsers: without it, the shell is in the browser's language. */
declare const cookieStore: { get(name: string): Promise<{ value: string } | null> } | undefined

/** Nobody is signed in on the shell's pages: of a visitor's cookies, only the language counts. */
export async function inChosenLanguage(request: Request): Promise<Request> {
  const chosen = typeof cookieStore === 'undefined' ? null : await cookieStore.get(LANGUAGE_COOKIE)
  const headers = new Headers(request.headers)
  if (chosen) headers.set('Accept-Language', chosen.value)
  return new Request(request, { credentials: 'omit', headers })
}

type FormCall = { request: Request; event: { waitUntil(work: Promise<unknown>): void } }

/** When the language was last chosen; what was kept before is in another one. */
let translatedAt = 0
export const lastTranslated = () => translatedAt

/** Sends the form that chooses a language, then fetches the shell in it. */
export async function translateAfter({ request, event }: FormCall): Promise<Response> {
  const response = await fetch(request)
  translatedAt = Date.now()
  event.waitUntil(Promise.allSettled(SHELL.map(renew)))
  return response
}

async function renew(path: string) {
  const key = getCacheKeyForURL(path)
  const response = await fetch(await inChosenLanguage(new Request(path)))
  if (key && response.ok) await (await caches.open(cacheNames.precache)).put(key, response)
}
