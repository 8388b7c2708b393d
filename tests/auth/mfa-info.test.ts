import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { attemptIn, person } from '../attacks/attack-world'
import { startServer } from '../setup/start-server'
import { codeIn, linkIn, startMailServer } from './mail-server'

const EMAIL = 'ash@example.com'
const NUMBER = '+12025550123'

/** The code of the only text message that a server has written. */
async function textedCode(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, 'outbox')
  const [text = ''] = (await readdir(folder)).filter((name) => name.endsWith('.txt'))
  return /^(\d{6}) is your/m.exec(await readFile(join(folder, text), 'utf8'))?.[1]
}

const byMail = { emails: { 'otp-email': [EMAIL] }, phoneNumbers: {} }
const byLink = { emails: { 'link-email': [EMAIL] }, phoneNumbers: {} }
const byText = { emails: {}, phoneNumbers: { 'otp-phone': [NUMBER] } }

const sent = {
  mail: { contact: { email: EMAIL }, isLink: false },
  link: { contact: { email: EMAIL }, isLink: true },
  text: { contact: { phoneNumber: NUMBER }, isLink: false },
}
const either = { AUTH_CONTACT: 'EMAIL_OR_PHONE', AUTH_MFA: 'otp-email' }

it.each([
  [{ AUTH_CONTACT: 'PHONE' }, 'text', { ...byText, factors: { next: [] } }],
  [
    { AUTH_CONTACT: 'PHONE', AUTH_MFA: 'otp-email' },
    'text',
    { ...byText, factors: { next: ['otp-email'] } },
  ],
  [{ AUTH_FLOW: 'MAGIC_LINK' }, 'link', { ...byLink, factors: { next: [] } }],
  // Of both, the one that they have an address for.
  [
    { AUTH_FLOW: 'MAGIC_LINK', AUTH_MFA: 'otp-email-or-phone' },
    'link',
    { ...byMail, factors: { next: ['otp-email'] } },
  ],
  // The code comes second, so a link comes first.
  [{ AUTH_MFA: 'otp-email' }, 'link', { ...byMail, factors: { next: ['otp-email'] } }],
  [either, 'link', { ...byMail, factors: { next: ['otp-email'] } }],
  [either, 'text', { ...byText, factors: { next: ['otp-email'] } }],
  [{ AUTH_EMAIL_VERIFICATION: 'REQUIRED' }, 'mail', { ...byMail, factors: { next: [] } }],
  [{ AUTH_ANTI_CSRF: 'VIA_TOKEN' }, 'mail', { ...byMail, factors: { next: [] } }],
] as const)('says what a session has proven, and still has to, with %o by %s', async (...row) => {
  const [settings, by, expected] = row
  const mail = await startMailServer()
  const env = { ...settings, MAIL_URL: mail.url, AUTH_PHONE_COUNTRIES: 'all' }
  const server = await startServer(env)
  try {
    const visitor = person([server.url], '192.0.2.1')
    const { contact, isLink } = sent[by]
    const begun = attemptIn(await visitor.call('POST', '/auth/signinup/code', { body: contact }))
    const { preAuthSessionId } = begun
    const code = () => (by === 'text' ? textedCode(server.dataDir) : codeIn(mail.inbox.at(-1)))
    const proof = isLink
      ? { preAuthSessionId, linkCode: linkIn(mail.inbox.at(-1)).hash.slice(1) }
      : { ...begun, userInputCode: await code() }
    expect((await visitor.consume(proof)).json).toMatchObject({ status: 'OK' })
    const needsToken = 'AUTH_ANTI_CSRF' in settings
    const bare = await visitor.call('PUT', '/auth/mfa/info')
    expect(bare.status).toBe(needsToken ? 401 : 200)
    const headers = { 'anti-csrf': visitor.jar.value('sAntiCsrf') ?? '' }
    const { json } = needsToken ? await visitor.call('PUT', '/auth/mfa/info', { headers }) : bare
    expect(json).toMatchObject({ status: 'OK', ...expected })
  } finally {
    await server.stop()
    await mail.close()
  }
})
