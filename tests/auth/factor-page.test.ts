import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { factorAction } from '~/auth/second-factor/factor-actions.server'
import type { FactorId } from '~/auth/factors'
import { factorPage } from '~/auth/second-factor/factor-page.server'
import { startAuthWorld } from './auth-world'
import type { AuthWorld, Visitor } from './auth-world'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld({ AUTH_MFA: 'otp-email', AUTH_CONTACT: 'EMAIL_OR_PHONE' })
})
beforeEach(() => world.forgetLimits())
afterAll(() => world.close())

async function texts(): Promise<string[]> {
  const folder = join(world.dataDir, 'outbox')
  const files = (await readdir(folder)).sort()
  return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
}

/** Signs in by the code of a text message: the first factor. */
async function begin(number: string): Promise<Visitor> {
  const visitor = world.visitor()
  const asked = { contact: number, redirectToPath: null }
  visitor.keep(await world.auth.sendCode(visitor.call(), asked))
  const userInputCode = /^(\d{6}) is your/m.exec((await texts()).at(-1) ?? '')?.[1] ?? ''
  visitor.keep(await world.auth.signInWithCode(visitor.call(), { userInputCode }))
  return visitor
}

const show = (visitor: Visitor, factorId: FactorId, query = '') =>
  factorPage(world.auth, visitor.call(`/auth/mfa/${factorId}${query}`), factorId)

const post = (visitor: Visitor, path: string, factorId: FactorId, fields: object) =>
  factorAction(
    world.auth,
    visitor.call(path, { method: 'POST', body: new URLSearchParams({ ...fields }) }),
    factorId,
  )

/** Where a returned or thrown response redirects, and its other details. */
async function leadsTo(visitor: Visitor, answer: Promise<unknown>): Promise<unknown> {
  const given = await answer.catch((thrown: unknown) => thrown)
  return given instanceof Response ? visitor.keep(given).headers.get('Location') : given
}

it('a completed factor redirects to the required one, and sends nothing', async () => {
  const visitor = await begin('+12025550101')
  const sent = (await texts()).length
  const query = '?redirectToPath=%2Flibrary'
  const next = `/auth/mfa${query}`
  expect(await leadsTo(visitor, show(visitor, 'otp-phone', query))).toBe(next)
  const asked = post(visitor, `/auth/mfa/otp-phone${query}`, 'otp-phone', { intent: 'send' })
  expect(await leadsTo(visitor, asked)).toBe(next)
  expect(await texts()).toHaveLength(sent)
  expect(await show(visitor, 'otp-email')).toMatchObject({ isAsked: true, sent: null })
})

it('the code of one factor is not accepted on the screen of another', async () => {
  const visitor = await begin('+12025550102')
  const elsewhere = { factorId: 'otp-phone', redirectToPath: '/' } as const
  visitor.keep(await world.auth.sendFactorCode(visitor.call(), elsewhere))
  expect(await show(visitor, 'otp-email')).toMatchObject({ sent: null, contact: null })
  for (const intent of ['consume', 'resend']) {
    const asked = post(visitor, '/auth/mfa/otp-email', 'otp-email', { intent, code: '123456' })
    expect(await leadsTo(visitor, asked)).toBe('/auth/mfa/otp-email?error=restart_factor')
  }
})

it('a code redirects to the last wanted page, and is not sent again once used', async () => {
  const visitor = await begin('+12025550103')
  const path = '/auth/mfa/otp-email'
  const asked = { intent: 'send', contact: 'ash@example.com' }
  expect(await leadsTo(visitor, post(visitor, path, 'otp-email', asked))).toBe(path)
  expect(await show(visitor, 'otp-email')).toMatchObject({
    sent: { contactInfo: 'ash@example.com', redirectToPath: null },
  })
  const given = { intent: 'consume', code: world.latestCode() }
  const wanted = `${path}?redirectToPath=%2Flibrary`
  expect(await leadsTo(visitor, post(visitor, wanted, 'otp-email', given))).toBe('/library')

  const { length } = world.mailServer.inbox
  for (const factorId of ['otp-email', 'otp-phone'] as const) {
    expect(await leadsTo(visitor, show(visitor, factorId))).toBe('/')
    const query = '?redirectToPath=%2Faccount'
    expect(await leadsTo(visitor, show(visitor, factorId, query))).toBe('/account')
    const again = post(visitor, `/auth/mfa/${factorId}${query}`, factorId, { intent: 'send' })
    expect(await leadsTo(visitor, again)).toBe('/account')
  }
  expect(world.mailServer.inbox).toHaveLength(length)
})

it('a visitor without a session signs in first and then gets the wanted page', async () => {
  const visitor = world.visitor()
  const shown = show(visitor, 'otp-email', '?redirectToPath=%2Flibrary')
  expect(await leadsTo(visitor, shown)).toBe('/auth?redirectToPath=%2Flibrary')
})
