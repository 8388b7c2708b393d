import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import supertokens from 'supertokens-node'
import EmailVerification from 'supertokens-node/recipe/emailverification'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTable } from '~/language/translate'
import { signIn, startAuthWorld } from './auth-world'
import type { AuthWorld } from './auth-world'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld({
    AUTH_CONTACT: 'EMAIL_OR_PHONE',
    AUTH_EMAIL_VERIFICATION: 'REQUIRED',
  })
  addTable('de', {
    '{code} is your Pokemon Scanner code': '{code} ist dein Code für Pokemon Scanner',
    '{code} is your Pokemon Scanner code.': '{code} ist dein Code für Pokemon Scanner.',
    '{code} is your verification code for Pokemon Scanner.':
      '{code} ist dein Bestätigungscode für Pokemon Scanner.',
    'Both are valid for {time} and for one sign-in.': 'Beide gelten {time} und für eine Anmeldung.',
    'Valid for {time}.': 'Gilt {time}.',
    '{minutes, plural, one {# minute} other {# minutes}}':
      '{minutes, plural, one {# Minute} other {# Minuten}}',
    'Confirm your email address for Pokemon Scanner':
      'Bestätige deine E-Mail-Adresse für Pokemon Scanner',
  })
})
beforeEach(() => world.forgetLimits())
afterAll(() => world.close())

const german = { headers: { 'Accept-Language': 'de-AT, en;q=0.5' } }

it('mails a code in the language that the browser asks for', async () => {
  const asked = { contact: 'ash@example.com', redirectToPath: null }
  await world.auth.sendCode(world.visitor().call('/auth', german), asked)
  const mail = world.mailServer.inbox.at(-1)
  expect(mail?.subject).toMatch(/^\d{6} ist dein Code für Pokemon Scanner$/)
  expect(mail?.text).toMatch(/^\d{6} ist dein Bestätigungscode für Pokemon Scanner\.\n/)
  expect(mail?.text).toContain('Beide gelten 15 Minuten und für eine Anmeldung.')
  expect(mail?.html).toContain('<html lang="de">')
  expect(mail?.html).toContain('Beide gelten 15 Minuten')
})

it('mails in the language that somebody chose on this site', async () => {
  const visitor = world.visitor()
  visitor.jar.take(new Headers({ 'Set-Cookie': 'sCurrLanguage=de; Path=/' }))
  const asked = { contact: 'misty@example.com', redirectToPath: null }
  await world.auth.sendCode(visitor.call('/auth'), asked)
  expect(world.mailServer.inbox.at(-1)?.subject).toContain('ist dein Code')
})

it('answers a script in its language, and everybody else in English', async () => {
  const ask = (email: string, headers: Record<string, string>) =>
    fetch(`${world.apiUrl}/auth/signinup/code`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ email }),
    })
  await ask('brock@example.com', german.headers)
  expect(world.mailServer.inbox.at(-1)?.subject).toContain('ist dein Code')
  await ask('gary@example.com', { 'X-Scanner-Caller-Language': 'de' })
  const mail = world.mailServer.inbox.at(-1)
  expect(mail?.to).toBe('gary@example.com')
  expect(mail?.subject).toContain('is your Pokemon Scanner code')
  expect(mail?.html).toContain('<html lang="en">')
})

it('texts a code in the language of the visitor', async () => {
  const asked = { contact: '+49 1512 3456789', redirectToPath: null }
  await world.auth.sendCode(world.visitor().call('/auth', german), asked)
  const folder = join(world.dataDir, 'outbox')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt'))
  const text = await readFile(join(folder, names[0] ?? ''), 'utf8')
  expect(text).toMatch(/\n\d{6} ist dein Code für Pokemon Scanner\. http\S+ Gilt 15 Minuten\.\n$/)
})

it('asks to confirm an address in the language of the visitor', async () => {
  const visitor = world.visitor()
  const outcome = await signIn(world, visitor, 'lance@example.com')
  if (outcome.status !== 'signed-in') throw new Error(outcome.status)
  const recipeUserId = supertokens.convertToRecipeUserId(outcome.user.id)
  await EmailVerification.unverifyEmail(recipeUserId, 'lance@example.com')
  await world.auth.sendVerificationEmail(visitor.call('/verify-email', german))
  const mail = world.mailServer.inbox.at(-1)
  expect(mail?.subject).toBe('Bestätige deine E-Mail-Adresse für Pokemon Scanner')
  expect(mail?.html).toContain('<html lang="de">')
})
