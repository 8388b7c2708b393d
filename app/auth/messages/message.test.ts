import { expect, it } from 'vitest'
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
  expect(text).toMatch(/^246810 is your verification code for Pokemon Scanner\.\n\n/)
})

it('a mail escapes addresses in its markup', () => {
  const link = 'https://cards.example/?a="><script>'
  const { html } = loginMail('ash@example.com', { ...secret, link }, translateIn('en'))
  expect(html).not.toContain('<script>')
  expect(html).toContain('?a=&quot;&gt;&lt;script&gt;')
})
