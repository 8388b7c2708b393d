import { expect, it } from 'vitest'
import { attemptCookie, readAttempt } from './login-attempt.server'
import type { LoginAttempt } from './outcomes'

const attempt: LoginAttempt = {
  version: 1,
  tenantId: 'public',
  deviceId: 'd'.repeat(100),
  preAuthSessionId: 'p'.repeat(100),
  flowType: 'USER_INPUT_CODE_AND_MAGIC_LINK',
  contactMethod: 'EMAIL',
  contactInfo: 'é'.repeat(256),
  lastResend: 1_800_000_000_000,
  redirectToPath: null,
  shouldTryLinkingWithSessionUser: true,
}

async function kept(redirectToPath: string, codeSeconds = 900) {
  const cookie = await attemptCookie({ ...attempt, redirectToPath }, { secure: true, codeSeconds })
  const [value = ''] = cookie.split(';')
  const request = new Request('http://localhost/auth', { headers: { Cookie: value } })
  return { cookie, attempt: await readAttempt(request) }
}

it.each([`/${'a'.repeat(999)}`, '/library'])('keeps the path %s', async (path) => {
  const { cookie, attempt } = await kept(path)
  expect(cookie.length).toBeLessThan(4096)
  expect(attempt?.redirectToPath).toBe(path)
})

it('keeps the attempt without the path if both are too long for a cookie', async () => {
  const { cookie, attempt: read } = await kept(`/?q=${'\\'.repeat(3200)}`)
  expect(cookie.length).toBeLessThan(4096)
  expect(read).toEqual({ ...attempt, redirectToPath: null })
})

it.each([
  [60, 3660],
  [900, 4500],
])('of a code that is valid for %i s lasts %i s', async (codeSeconds, maxAge) => {
  expect((await kept('/', codeSeconds)).cookie).toContain(`Max-Age=${maxAge};`)
})
