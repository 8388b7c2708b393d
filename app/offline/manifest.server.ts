import { readFileSync } from 'node:fs'
import type { RequestHandler } from 'express'
import { cacheHeaders } from '~/http/middleware/shared-pages.server'
import { webRequest } from '~/http/client-address.server'
import { translateFor } from '~/language/request-language.server'
import type { Translate } from '~/language/translate'

/**
 * The members of a manifest that people read: an installed app's own menu, and where it is listed.
 */
const READ = new Set(['name', 'short_name', 'description'])

/** The manifest in a language; the app's own name is the same in all. */
export function translateManifest(english: string, t: Translate): string {
  const translate = (key: string, value: unknown) => {
    if (key === 'lang') return t.language
    return READ.has(key) && typeof value === 'string' ? t(value) : value
  }
  return JSON.stringify(JSON.parse(english, translate))
}

/** Serves the web app's manifest, a file in English, in the visitor's language. */
export function translatedManifest(file: string): RequestHandler {
  const english = readFileSync(file, 'utf8')
  return (req, res) => {
    res.set(cacheHeaders(false)).type('application/manifest+json')
    res.send(translateManifest(english, translateFor(webRequest(req))))
  }
}
