import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { askSdk, startAuthWorld } from './auth-world'
import type { AuthWorld } from './auth-world'

type Taken = { body: string; authorization: string | undefined }

const taken: Taken[] = []
let status = 200
let world: AuthWorld

const service = createServer((req, res) => {
  let body = ''
  req.on('data', (chunk: Buffer) => (body += chunk.toString()))
  req.on('end', () => {
    taken.push({ body, authorization: req.headers.authorization })
    res.writeHead(status).end()
  })
})

beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const address = service.address()
  const port = typeof address === 'object' && address ? address.port : 0
  world = await startAuthWorld({
    AUTH_CONTACT: 'EMAIL_OR_PHONE',
    SMS_URL: `http://127.0.0.1:${port}/send`,
    SMS_TOKEN: 'secret',
  })
})
beforeEach(() => {
  status = 200
  return world.forgetLimits()
})
afterAll(async () => {
  await world.close()
  await new Promise((done) => service.close(done))
})

const message = z.object({ to: z.string(), text: z.string() })

it('signs in with a number, using the configured service', async () => {
  const visitor = world.visitor()
  const asked = { contact: '44 7911 123456', redirectToPath: null }
  const sent = visitor.keep(await world.auth.sendCode(visitor.call(), asked))
  expect(sent).toMatchObject({ attempt: { contactMethod: 'PHONE', contactInfo: '+447911123456' } })
  const { to, text } = message.parse(JSON.parse(taken.at(-1)?.body ?? ''))
  expect([to, taken.at(-1)?.authorization]).toEqual(['+447911123456', 'Bearer secret'])
  const userInputCode =
    /^(\d{6}) is your Pokemon Scanner code\. http\S+ Valid/.exec(text)?.[1] ?? ''
  expect(await world.auth.signInWithCode(visitor.call(), { userInputCode })).toMatchObject({
    status: 'signed-in',
    user: { email: null, phoneNumber: '+447911123456' },
  })
})

it('says what a session that began with a number has proven', async () => {
  const visitor = world.visitor()
  const asked = { contact: '+447911123456', redirectToPath: null }
  visitor.keep(await world.auth.sendCode(visitor.call(), asked))
  const { text } = message.parse(JSON.parse(taken.at(-1)?.body ?? ''))
  const userInputCode = /^\d{6}/.exec(text)?.[0] ?? ''
  visitor.keep(await world.auth.signInWithCode(visitor.call(), { userInputCode }))
  expect(await askSdk(world, visitor, 'PUT', '/mfa/info')).toMatchObject([
    200,
    { status: 'OK', factors: { next: [] }, phoneNumbers: { 'otp-phone': ['+447911123456'] } },
  ])
})

it.each(['2025550123', '12025550123', `+1202555${'0'.repeat(9000)}`, '+1 202 555 0123 ext. 7'])(
  'refuses numbers from scripts that the form refuses: %.30s',
  async (phoneNumber) => {
    const response = await fetch(`${world.apiUrl}/auth/signinup/code`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ phoneNumber }),
    })
    const refusal = { status: 'GENERAL_ERROR', message: 'Phone number is invalid' }
    expect(await response.json()).toEqual(refusal)
  },
)

it('signs in with an address as well', async () => {
  const visitor = world.visitor()
  const asked = { contact: 'ash@example.com', redirectToPath: null }
  visitor.keep(await world.auth.sendCode(visitor.call(), asked))
  const given = { userInputCode: world.latestCode() }
  expect(await world.auth.signInWithCode(visitor.call(), given)).toMatchObject({
    status: 'signed-in',
  })
})

it('reports that the service refuses', async () => {
  status = 500
  const asked = { contact: '+447911123456', redirectToPath: null }
  const outcome = await world.auth.sendCode(world.visitor().call(), asked)
  expect(outcome).toMatchObject({ status: 'delivery-failed' })
})
