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

it.each([
  [{ AUTH_CONTACT: 'PHONE' }, { ...byText, factors: { next: [] } }],
  [
    { AUTH_CONTACT: 'PHONE', AUTH_MFA: 'otp-email' },
    { ...byText, factors: { next: ['otp-email'] } },
  ],
  [{ AUTH_FLOW: 'MAGIC_LINK' }, { ...byLink, factors: { next: [] } }],
  // Of both, the one that they have an address for.
  [
    { AUTH_FLOW: 'MAGIC_LINK', AUTH_MFA: 'otp-email-or-phone' },
    { ...byMail, factors: { next: ['otp-email'] } },
  ],
  [{ AUTH_EMAIL_VERIFICATION: 'REQUIRED' }, { ...byMail, factors: { next: [] } }],
])('says what a session has proven, and still has to, with %o', async (settings, expected) => {
  const mail = await startMailServer()
  const env = { ...settings, MAIL_URL: mail.url, AUTH_PHONE_COUNTRIES: 'all' }
  const server = await startServer(env)
  try {
    const visitor = person([server.url], '192.0.2.1')
    const contact = 'AUTH_CONTACT' in settings ? { phoneNumber: NUMBER } : { email: EMAIL }
    const sent = attemptIn(await visitor.call('POST', '/auth/signinup/code', { body: contact }))
    const { preAuthSessionId } = sent
    const proof =
      'AUTH_FLOW' in settings
        ? { preAuthSessionId, linkCode: linkIn(mail.inbox.at(-1)).hash.slice(1) }
        : 'AUTH_CONTACT' in settings
          ? { ...sent, userInputCode: await textedCode(server.dataDir) }
          : { ...sent, userInputCode: codeIn(mail.inbox.at(-1)) }
    expect((await visitor.consume(proof)).json).toMatchObject({ status: 'OK' })
    const { status, json } = await visitor.call('PUT', '/auth/mfa/info')
    expect([status, json]).toMatchObject([200, { status: 'OK', ...expected }])
  } finally {
    await server.stop()
    await mail.close()
  }
})
