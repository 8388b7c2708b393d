import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { DeliveryError } from './message'
import { twilioText, webhookText } from './sms.server'

const MESSAGE = { to: '+12025550123', text: '123456 is your Pokemon Scanner code & more.' }
const SID = `AC${'0'.repeat(32)}`

/** Twilio's responses, with fields shortened. */
const QUEUED = JSON.stringify({
  account_sid: SID,
  body: MESSAGE.text,
  direction: 'outbound-api',
  error_code: null,
  error_message: null,
  from: '+15005550006',
  num_segments: '1',
  sid: `SM${'1'.repeat(32)}`,
  status: 'queued',
  to: MESSAGE.to,
})
const NO_NUMBER = JSON.stringify({
  code: 21211,
  message: `The 'To' number ${MESSAGE.to} is not a valid phone number.`,
  more_info: 'https://www.twilio.com/docs/errors/21211',
  status: 400,
})
const NO_ACCOUNT = JSON.stringify({ code: 20003, message: 'Authenticate', status: 401 })
const TOO_MANY = JSON.stringify({ code: 20429, message: 'Too Many Requests', status: 429 })

type Taken = { line: string; headers: Record<string, string | string[] | undefined>; body: string }

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  return new Promise((done) => server?.close(done))
})

/** A service that answers like this; records what it was sent. */
async function replica(answer: RequestListener) {
  const taken: Taken[] = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      taken.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
      answer(request, response)
    })
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, taken }
}

const answering =
  (status: number, body = ''): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body)
const silent: RequestListener = () => undefined
const elsewhere: RequestListener = (_request, response) =>
  void response.writeHead(307, { location: '/other' }).end()

const twilio = (apiUrl: string) =>
  twilioText({ accountSid: SID, authToken: 'secret', from: '+15005550006', apiUrl, limitMs: 300 })
const webhook = (url: string) => webhookText({ url: `${url}/sms`, token: 'secret', limitMs: 300 })

/** What is reported about a message that was not accepted. */
async function reported(sending: Promise<void>): Promise<string> {
  const failure: unknown = await sending.catch((error: unknown) => error)
  if (!(failure instanceof DeliveryError)) throw new Error('it was taken')
  return failure.message
}

describe('twilioText', () => {
  it('asks the Messages resource of the account for one message', async () => {
    const { url, taken } = await replica(answering(201, QUEUED))
    await twilio(url).send(MESSAGE)
    expect(taken).toHaveLength(1)
    const [{ line, headers, body } = { line: '', headers: {}, body: '' }] = taken
    expect(line).toBe(`POST /2010-04-01/Accounts/${SID}/Messages.json`)
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(headers.authorization).toBe(`Basic ${btoa(`${SID}:secret`)}`)
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      To: MESSAGE.to,
      From: '+15005550006',
      Body: MESSAGE.text,
    })
  })
})

describe.each([
  ['Twilio', twilio],
  ['a webhook', webhook],
])('a message that %s does not accept', (_service, sender) => {
  it.each([
    ['a wrong number', answering(400, NO_NUMBER), '400, code 21211'],
    ['a wrong password', answering(401, NO_ACCOUNT), '401, code 20003'],
    ['too many', answering(429, TOO_MANY), '429, code 20429'],
    ['an outage', answering(503, '<html>unavailable</html>'), '503'],
    ['an outage without a word', answering(500), '500'],
    ['a redirect', elsewhere, 'TypeError'],
    ['silence', silent, 'TimeoutError'],
  ])('is reported after %s, once, without text or number', async (_what, answer, reason) => {
    const { url, taken } = await replica(answer)
    expect(await reported(sender(url).send(MESSAGE))).toBe(
      `the text-message service did not take a message (${reason})`,
    )
    expect(taken).toHaveLength(1)
  })

  it('is reported if nothing listens', async () => {
    const { url } = await replica(silent)
    await new Promise((done) => server?.close(done))
    expect(await reported(sender(url).send(MESSAGE))).toContain('(TypeError)')
  })
})

describe('webhookText', () => {
  it('posts number and text as JSON, with the token if there is one', async () => {
    const { url, taken } = await replica(answering(204))
    await webhook(url).send(MESSAGE)
    await webhookText({ url: `${url}/sms` }).send(MESSAGE)
    expect(taken.map(({ line, body }) => [line, JSON.parse(body) as unknown])).toEqual([
      ['POST /sms', MESSAGE],
      ['POST /sms', MESSAGE],
    ])
    expect(taken.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', undefined])
  })
})
