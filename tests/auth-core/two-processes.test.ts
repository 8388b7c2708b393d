import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { describeOnEachDatabase } from '../setup/databases'
import type { OpenedDatabase } from '../setup/databases'
import { callCore, startCoreProcess } from './core-process'
import type { CoreProcess } from './core-process'

const PEOPLE = 20
const CODE = '/public/recipe/signinup/code'

const asked = z.object({
  preAuthSessionId: z.string(),
  deviceId: z.string(),
  userInputCode: z.string(),
})
const status = z.object({ status: z.string() })
const tokens = z.object({
  status: z.literal('OK'),
  accessToken: z.object({ token: z.string() }),
  refreshToken: z.object({ token: z.string() }),
})

const names = Array.from({ length: PEOPLE }, (_, index) => `person-${index}`)

/** Two processes on one database, started at once. */
describeOnEachDatabase((kind) => {
  let opened: OpenedDatabase
  let cores: CoreProcess[]

  beforeAll(async () => {
    opened = await kind.open()
    cores = await Promise.all([startCoreProcess(opened.env), startCoreProcess(opened.env)])
  })
  afterAll(async () => {
    for (const core of cores) await core.kill()
    await opened.close()
  })

  /** The responses of both processes to one simultaneous call. */
  const askBoth = (path: string, body: object) =>
    Promise.all(cores.map((core) => callCore(core.url, path, body)))

  it('accept a code once, whichever is asked', async () => {
    const outcomes = await Promise.all(
      names.map(async (name) => {
        const url = cores[0]?.url ?? ''
        const code = asked.parse(await callCore(url, CODE, { email: `${name}@example.com` }))
        const answers = await askBoth(`${CODE}/consume`, code)
        return answers.map((answer) => status.parse(answer).status).sort()
      }),
    )
    expect(outcomes).toEqual(names.map(() => ['OK', 'RESTART_FLOW_ERROR']))
  })

  it("give one refresh token one successor, and take each other's access tokens", async () => {
    for (const userId of names) {
      const started = await callCore(cores[0]?.url ?? '', '/public/recipe/session', {
        userId,
        userDataInJWT: {},
        userDataInDatabase: {},
        enableAntiCsrf: false,
        useDynamicSigningKey: true,
      })
      const { refreshToken } = tokens.parse(started)
      const refresh = { refreshToken: refreshToken.token, enableAntiCsrf: false }
      const [one, other] = (await askBoth('/recipe/session/refresh', refresh)).map((answer) =>
        tokens.parse(answer),
      )
      expect(other?.refreshToken.token).toBe(one?.refreshToken.token)
      const verified = await askBoth('/recipe/session/verify', {
        accessToken: one?.accessToken.token,
        doAntiCsrfCheck: false,
        enableAntiCsrf: false,
        checkDatabase: true,
      })
      expect(verified.map((answer) => status.parse(answer).status)).toEqual(['OK', 'OK'])
    }
  })

  it('agree on the time even if their clocks are half a minute apart', async () => {
    const fast = pathToFileURL('tests/fixtures/clock-ahead.mjs').href
    const ahead = await startCoreProcess({ ...opened.env, NODE_OPTIONS: `--import=${fast}` })
    const url = cores[0]?.url ?? ''
    const session = { userId: 'ash', userDataInJWT: {}, userDataInDatabase: {} }
    const flags = { enableAntiCsrf: false, useDynamicSigningKey: true }
    const started = await callCore(url, '/public/recipe/session', { ...session, ...flags })
    const { refreshToken } = tokens.parse(started)
    const refresh = { refreshToken: refreshToken.token, enableAntiCsrf: false }
    const [one, other] = [
      tokens.parse(await callCore(url, '/recipe/session/refresh', refresh)),
      tokens.parse(await callCore(ahead.url, '/recipe/session/refresh', refresh)),
    ]
    expect(other.refreshToken.token).toBe(one.refreshToken.token)
    await ahead.kill()
  })
})
