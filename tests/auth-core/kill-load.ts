import { z } from 'zod'
import { callCore } from './core-process'

const CODE = '/public/recipe/signinup/code'
const REFRESHES = 4

const status = z.object({ status: z.string() })
const asked = z.object({
  preAuthSessionId: z.string(),
  deviceId: z.string(),
  userInputCode: z.string(),
})
const consumed = z.object({ status: z.literal('OK'), recipeUserId: z.string() })
const tokens = z.object({
  status: z.literal('OK'),
  session: z.object({ handle: z.string() }),
  accessToken: z.object({ token: z.string() }),
  refreshToken: z.object({ token: z.string() }),
})

/** What the core acknowledged, from the view of a client that was cut off. */
export type Person = {
  email: string
  code: z.output<typeof asked>
  /** `unknown`: the response never came. */
  consumed: 'no' | 'unknown' | 'yes'
  session: { handle: string; refreshToken: string } | null
}

let people = 0

/** Signs people in and refreshes their sessions until the core is gone; returns these people. */
export async function loadUntilDead(url: string): Promise<Person[]> {
  const seen: Person[] = []
  while (await signInAndStay(url, seen));
  return seen
}

/** Whether the core lived to the end of it. */
async function signInAndStay(url: string, seen: Person[]): Promise<boolean> {
  const email = `person-${people++}@example.com`
  const created = await callCore(url, CODE, { email })
  if (created === null) return false
  const person: Person = { email, code: asked.parse(created), consumed: 'no', session: null }
  seen.push(person)
  person.consumed = 'unknown'
  const answer = await callCore(url, `${CODE}/consume`, person.code)
  if (answer === null) return false
  const { recipeUserId } = consumed.parse(answer)
  person.consumed = 'yes'
  const started = await callCore(url, '/public/recipe/session', {
    userId: recipeUserId,
    userDataInJWT: {},
    userDataInDatabase: {},
    enableAntiCsrf: false,
    useDynamicSigningKey: true,
  })
  if (started === null) return false
  const first = tokens.parse(started)
  person.session = { handle: first.session.handle, refreshToken: first.refreshToken.token }
  for (let count = 0; count < REFRESHES; count++) {
    if (!(await refreshAndUse(url, person.session, count % 2 === 0))) return false
  }
  return true
}

async function refreshAndUse(
  url: string,
  session: { refreshToken: string },
  use: boolean,
): Promise<boolean> {
  const input = { refreshToken: session.refreshToken, enableAntiCsrf: false }
  // Two tabs at once.
  const answers = await Promise.all([
    callCore(url, '/recipe/session/refresh', input),
    callCore(url, '/recipe/session/refresh', input),
  ])
  const given = answers.filter((answer) => answer !== null).map((answer) => tokens.parse(answer))
  const successors = new Set(given.map((answer) => answer.refreshToken.token))
  if (successors.size > 1) throw new Error('two tabs were given different successors')
  const newest = given[0]
  if (!newest) return false
  session.refreshToken = newest.refreshToken.token
  if (!use) return given.length === 2
  const verified = await callCore(url, '/recipe/session/verify', {
    accessToken: newest.accessToken.token,
    doAntiCsrfCheck: false,
    enableAntiCsrf: false,
    checkDatabase: true,
  })
  if (verified !== null && status.parse(verified).status !== 'OK') throw new Error('not verified')
  return verified !== null
}
