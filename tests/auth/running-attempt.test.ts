import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInWithCodeAction } from '~/auth/sign-in/sign-in-actions.server'
import { startAuthWorld } from './auth-world'
import type { AuthWorld, Visitor } from './auth-world'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld()
})
beforeEach(() => world.forgetLimits())
afterAll(() => world.close())

const post = (visitor: Visitor, path: string) => visitor.call(path, { method: 'POST' })

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('a sign-in that the browser has forgotten', () => {
  it('starts again with the page that the form’s address names', async () => {
    const visitor = world.visitor()
    const call = post(visitor, '/auth?redirectToPath=%2Flibrary')
    const answer = await signInWithCodeAction(world.auth, call, formOf({ code: '123456' }))
    expect(answer).toBeInstanceOf(Response)
    expect(new Headers(answer instanceof Response ? answer.headers : {}).get('Location')).toBe(
      '/auth?error=restart_code&redirectToPath=%2Flibrary',
    )
  })
})
