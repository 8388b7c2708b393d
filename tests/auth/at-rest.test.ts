import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn, startAuthWorld } from './auth-world'
import type { AuthWorld } from './auth-world'
import { linkIn } from './mail-server'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld({ AUTH_EMAIL_VERIFICATION: 'OPTIONAL' })
})
afterAll(() => world.close())

/** Everything in the data folder, as bytes: tables, free pages, the write-ahead log. */
async function bytesAtRest(): Promise<Buffer> {
  const names = (await readdir(world.dataDir)).filter((name) => name.startsWith('scanner.db'))
  return Buffer.concat(await Promise.all(names.map((name) => readFile(join(world.dataDir, name)))))
}

/** One secret of each kind that somebody could present, by its name. */
async function secretsInUse(): Promise<Record<string, string>> {
  const visitor = world.visitor()
  await signIn(world, visitor, 'ash@example.com')
  const { userId } = await world.database
    .selectFrom('auth_login_methods')
    .select('user_id as userId')
    .executeTakeFirstOrThrow()
  await world.database.deleteFrom('auth_verified_emails').execute()
  expect(await world.auth.sendVerificationEmail(visitor.call())).toMatchObject({ status: 'sent' })
  const verification = linkIn(world.mailServer.inbox.at(-1)).searchParams.get('token') ?? ''
  const other = world.visitor()
  const asked = { contact: 'misty@example.com', redirectToPath: null }
  other.keep(await world.auth.sendCode(other.call(), asked))
  const secrets = {
    'device id': (await world.auth.readAttempt(other.call().request))?.deviceId ?? '',
    'link code': linkIn(world.mailServer.inbox.at(-1)).hash.slice(1),
    'verification token': verification,
    'access token': visitor.jar.value('sAccessToken') ?? '',
    'refresh token': decodeURIComponent(visitor.jar.value('sRefreshToken') ?? ''),
  }
  expect((await bytesAtRest()).includes(userId)).toBe(true)
  return secrets
}

it('stores no token of any kind as it was issued, nor half of one', async () => {
  for (const [name, secret] of Object.entries(await secretsInUse())) {
    expect(secret.length, name).toBeGreaterThan(40)
    const bytes = await bytesAtRest()
    expect(bytes.includes(secret.slice(0, secret.length / 2)), name).toBe(false)
    expect(bytes.includes(secret.slice(secret.length / 2)), name).toBe(false)
  }
})

it('lets only its owner read the data', async () => {
  for (const name of await readdir(world.dataDir))
    if (name.startsWith('scanner.db'))
      expect([name, (await stat(join(world.dataDir, name))).mode & 0o777]).toEqual([name, 0o600])
})
