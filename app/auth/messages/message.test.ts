import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { LANGUAGE_NAMES } from '~/language/languages'
import { addTable, translateIn } from '~/language/translate'
import { loginMail } from './message'

const link = 'https://cards.example/auth/verify?preAuthSessionId=a&tenantId=public#b'
const plainLink = 'https://cards.example/auth/verify?preAuthSessionId=a&tenantId=public&code=b'
const secret = { code: null, link, plainLink, lifetimeMs: 900_000 }

it('a mail links its links, and no text that a translation happens to format like one', () => {
  addTable('de', { 'It is valid for {time} and for one sign-in.': 'Frist:{time}' })
  const { html, text } = loginMail('ash@example.com', secret, translateIn('de'))
  const links = Array.from(html.matchAll(/<a [^>]*href="([^"]*)"/g), ([, address]) => address)
  expect(links).toEqual([link, plainLink].map((address) => address.replaceAll('&', '&amp;')))
  expect(text.split('\n\n')).toEqual(expect.arrayContaining([link, plainLink, 'Frist:15 minutes']))
})

it('a mail shows its code large and its link as a button, in the reader’s colours', () => {
  const code = '246810'
  const { html, text } = loginMail('ash@example.com', { ...secret, code }, translateIn('en'))
  expect(html).toMatch(/<p style="[^"]*700 36px[^"]*user-select: all[^"]*">246810<\/p>/)
  expect(html).toMatch(/<a class="button" href="[^"]*" style="[^"]*">Sign In<\/a>/)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toMatch(/@media \(prefers-color-scheme: ?dark\) ?{[^}]*background/)
  expect(text).toMatch(/^246810 is your verification code for Pokemon Scanner\.\n\n/)
})

it.each(Object.keys(LANGUAGE_NAMES).filter((language) => language !== 'en'))(
  'a mail in %s has no English sentence',
  async (language) => {
    const table = await readFile(`app/language/tables/${language}.json`, 'utf8')
    addTable(language, z.record(z.string(), z.string()).parse(JSON.parse(table)))
    const sent = { ...secret, code: '246810' }
    const [english, other] = ['en', language].map((code) =>
      loginMail('ash@example.com', sent, translateIn(code)),
    )
    const shown = new Set(['', link, plainLink])
    const sentences = english?.text.split('\n').filter((line) => !shown.has(line)) ?? []
    expect(sentences.length).toBeGreaterThan(2)
    for (const sentence of sentences) expect(other?.text).not.toContain(sentence)
    expect(other?.html).toContain(`<html lang="${language}">`)
    expect(other?.subject).toContain('246810')
    expect(other?.subject).not.toBe(english?.subject)
  },
)

it('a mail escapes addresses in its markup', () => {
  const link = 'https://cards.example/?a="><script>'
  const { html } = loginMail('ash@example.com', { ...secret, link }, translateIn('en'))
  expect(html).not.toContain('<script>')
  expect(html).toContain('?a=&quot;&gt;&lt;script&gt;')
})
