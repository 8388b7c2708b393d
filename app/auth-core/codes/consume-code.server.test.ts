import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCode, createCodeForDevice, listCodes } from './codes.server'
import { checkCode, consumeCode } from './consume-code.server'
import { expectStatus, openCore } from '../../../tests/fixtures/auth-core'
import type { OpenCore } from '../../../tests/fixtures/auth-core'

const MINUTE = 60_000
const EMAIL = { email: 'ash@example.com' }
let open: OpenCore

beforeEach(async () => {
  open = await openCore()
})
afterEach(() => open.close())

async function ask() {
  return expectStatus(await createCode(open.core, 'public', EMAIL), 'OK')
}

type CreatedCode = Awaited<ReturnType<typeof ask>>

const typed = ({ preAuthSessionId, deviceId }: CreatedCode, userInputCode: string) =>
  consumeCode(open.core, 'public', { preAuthSessionId, deviceId, userInputCode })
const followed = ({ preAuthSessionId, linkCode }: CreatedCode) =>
  consumeCode(open.core, 'public', { preAuthSessionId, linkCode })
const wrong = ({ userInputCode }: CreatedCode) => (userInputCode === '111111' ? '222222' : '111111')

describe('consuming a code', () => {
  it('accepts the code and the link until their fifteen minutes are over', async () => {
    const one = await ask()
    const other = await ask()
    open.pass(15 * MINUTE)
    expect((await typed(one, one.userInputCode)).status).toBe('OK')
    expect((await followed(other)).status).toBe('RESTART_FLOW_ERROR')
    const linked = await ask()
    open.pass(15 * MINUTE)
    expect((await followed(linked)).status).toBe('OK')
  })

  it('distinguishes an expired code from a wrong one, counts both, and ignores bad links', async () => {
    const asked = await ask()
    open.pass(15 * MINUTE + 1)
    expect(await typed(asked, asked.userInputCode)).toEqual({
      status: 'EXPIRED_USER_INPUT_CODE_ERROR',
      failedCodeInputAttemptCount: 1,
      maximumCodeInputAttempts: 5,
    })
    expect(await typed(asked, wrong(asked))).toMatchObject({
      status: 'INCORRECT_USER_INPUT_CODE_ERROR',
      failedCodeInputAttemptCount: 2,
    })
    expect((await followed(asked)).status).toBe('RESTART_FLOW_ERROR')
    expect(await typed(asked, wrong(asked))).toMatchObject({ failedCodeInputAttemptCount: 3 })
  })

  it('removes the device after the fifth failure, even if another code was sent', async () => {
    const asked = await ask()
    for (let failures = 0; failures < 4; failures++) await typed(asked, wrong(asked))
    const resent = await createCodeForDevice(open.core, 'public', asked.deviceId)
    expect(resent.status).toBe('OK')
    expect((await typed(asked, wrong(asked))).status).toBe('RESTART_FLOW_ERROR')
    expect((await typed(asked, asked.userInputCode)).status).toBe('RESTART_FLOW_ERROR')
    expect((await followed(asked)).status).toBe('RESTART_FLOW_ERROR')
  })

  it('consumes all codes of the address at once', async () => {
    const [one, other] = [await ask(), await ask()]
    expect((await typed(one, one.userInputCode)).status).toBe('OK')
    expect((await typed(other, other.userInputCode)).status).toBe('RESTART_FLOW_ERROR')
    expect((await listCodes(open.core, 'public', EMAIL)).devices).toEqual([])
  })

  it('lets one of many concurrent uses of a code in, as one user', async () => {
    const asked = await ask()
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => typed(asked, asked.userInputCode)),
      followed(asked),
    ])
    const statuses = answers.map((answer) => answer.status).sort()
    expect(statuses).toEqual(['OK', ...Array<string>(3).fill('RESTART_FLOW_ERROR')])
    expect(await open.core.store.users.countUsers(null, null)).toBe(1)
  })

  it('counts at most five of many concurrent wrong guesses', async () => {
    const asked = await ask()
    const answers = await Promise.all(Array.from({ length: 20 }, () => typed(asked, wrong(asked))))
    const counted = answers.filter((answer) => answer.status === 'INCORRECT_USER_INPUT_CODE_ERROR')
    expect(counted).toHaveLength(4)
  })

  it('checks a code without consuming it', async () => {
    const { preAuthSessionId, deviceId, userInputCode, ...asked } = await ask()
    const presented = { preAuthSessionId, deviceId, userInputCode }
    expect((await checkCode(open.core, 'public', presented)).status).toBe('OK')
    const all = { ...asked, ...presented }
    expect((await typed(all, userInputCode)).status).toBe('OK')
  })

  it('refuses a link that names another device', async () => {
    const [one, other] = [await ask(), await ask()]
    const mixed = followed({ ...one, preAuthSessionId: other.preAuthSessionId })
    await expect(mixed).rejects.toMatchObject({ httpStatus: 400 })
  })

  it('stores neither code nor device id nor link', async () => {
    const asked = await ask()
    const rows = JSON.stringify([
      await open.database.selectFrom('auth_devices').selectAll().execute(),
      await open.database.selectFrom('auth_codes').selectAll().execute(),
    ])
    expect(rows).toContain(asked.preAuthSessionId)
    for (const secret of [asked.deviceId, asked.linkCode, `"${asked.userInputCode}"`])
      expect(rows).not.toContain(secret)
  })
})

describe('sending another code', () => {
  it('asks to restart for an unknown device, and refuses the same code twice on one device', async () => {
    const asked = await ask()
    const again = (deviceId: string) =>
      createCodeForDevice(open.core, 'public', deviceId, asked.userInputCode)
    expect((await again(asked.deviceId)).status).toBe('USER_INPUT_CODE_ALREADY_USED_ERROR')
    expect((await again('random')).status).toBe('RESTART_FLOW_ERROR')
  })
})
