import { expect, it } from 'vitest'
import { addTable, translateIn } from '~/language/translate'
import { loginMail } from './message'

const link = 'https://cards.example/auth/verify?preAuthSessionId=a&tenantId=public#b'
const plainLink = 'https://cards.example/auth/verify?preAuthSessionId=a&tenantId=public&code=b'
const secret = { code: null, link, plainLink, lifetimeMs: 900_000 }

it('a mail links its links, and no text that a translation makes look like one', () => {
  addTable('de', { 'It is valid for {time} and for one sign-in.': 'Frist:{time}' })
  const { html, text } = loginMail('ash@example.com', secret, translateIn('de'))
  const links = Array.from(html.matchAll(/<a href="([^"]*)">/g), ([, address]) => address)
  expect(links).toEqual([link, plainLink].map((address) => address.replaceAll('&', '&amp;')))
  expect(text.split('\n\n')).toEqual(expect.arrayContaining([link, plainLink, 'Frist:15 minutes']))
})
