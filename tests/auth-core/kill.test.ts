import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { askCore, callCore, startCoreProcess } from './core-process'
import { loadUntilDead } from './kill-load'
import type { Person } from './kill-load'

/** Enough for each run of the tests. */
const KILLS = Number(process.env.KILLS ?? 20)
const WORKERS = 4
/**
 * The core is killed at a random moment of this many milliseconds under load; of more on a machine
 * that is too busy for a sign-in within them.
 */
const LONGEST_LIFE_MS = 300
const TIMEOUT_MS = 600_000

const CODES = '/public/recipe/signinup/code'
const status = z.object({ status: z.string() })
const users = z.object({
  users: z.array(z.object({ loginMethods: z.array(z.object({ verified: z.boolean() })) })),
})
const devices = z.object({ devices: z.array(z.unknown()) })

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'auth-kill-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

/** What is wrong with a person's stored data, in words; empty if all is well. */
async function examine(url: string, person: Person): Promise<string[]> {
  const email = encodeURIComponent(person.email)
  const known = users.parse(await askCore(url, `/public/users/by-accountinfo?email=${email}`)).users
  const open = devices.parse(await askCore(url, `${CODES}s?email=${email}`)).devices
  const faults: string[] = []
  const isSignedUp = known.length === 1 && known[0]?.loginMethods[0]?.verified === true
  if (known.length > 1) faults.push('a user twice')
  if (isSignedUp === open.length > 0) faults.push('a code half consumed')
  if (person.consumed === 'yes' && !isSignedUp) faults.push('a sign-in lost')
  const again = await callCore(url, `${CODES}/consume`, person.code)
  const expected = open.length > 0 ? 'OK' : 'RESTART_FLOW_ERROR'
  if (status.parse(again).status !== expected) faults.push('a code consumed twice or lost')
  if (person.session) {
    const { refreshToken } = person.session
    const refresh = { refreshToken, enableAntiCsrf: false }
    const refreshed = status.parse(await callCore(url, '/recipe/session/refresh', refresh)).status
    if (refreshed !== 'OK') faults.push(`a session lost: ${refreshed}`)
  }
  return faults
}

describe('the auth core killed with -9 under load', () => {
  it(
    `loses and duplicates nothing acknowledged after ${KILLS} kills`,
    async () => {
      const everyone: Person[] = []
      const faults: string[] = []
      let longestLifeMs = LONGEST_LIFE_MS
      let core = await startCoreProcess({ DATA_DIR: dataDir })
      for (let kill = 0; kill < KILLS; kill++) {
        const load = Promise.all(Array.from({ length: WORKERS }, () => loadUntilDead(core.url)))
        await wait(Math.random() * longestLifeMs)
        await core.kill()
        const people = (await load).flat()
        core = await startCoreProcess({ DATA_DIR: dataDir })
        const found = await Promise.all(people.map((person) => examine(core.url, person)))
        faults.push(...found.flat())
        everyone.push(...people)
        if (!everyone.some(({ session }) => session)) longestLifeMs *= 1.5
      }
      const sessions = everyone.flatMap((person) => person.session ?? [])
      const kept = await Promise.all(
        sessions.map(({ handle }) => askCore(core.url, `/recipe/session?sessionHandle=${handle}`)),
      )
      await core.kill()
      const unknown = everyone.filter((person) => person.consumed === 'unknown').length
      console.log(
        `${KILLS} kills, ${everyone.length} sign-ins, ${sessions.length} sessions, ` +
          `${unknown} cut off while their code was consumed`,
      )
      expect(faults).toEqual([])
      expect(kept.filter((answer) => status.parse(answer).status !== 'OK')).toEqual([])
      expect(sessions.length).toBeGreaterThan(0)
    },
    TIMEOUT_MS,
  )
})
