import { expect, it } from 'vitest'
import { createLog } from './log.server'

it('logs that a row was refused, not what it contained', () => {
  const lines: string[] = []
  const refusal = Object.assign(new Error('duplicate key value violates unique constraint "x"'), {
    code: '23505',
    detail: 'Key (email)=(ash@example.com) already exists.',
    where: "unnamed portal parameter $1 = 'ash@example.com'",
  })
  createLog({ write: (line) => void lines.push(line) }).error({ err: refusal }, 'it failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('23505')
  expect(lines[0]).not.toContain('ash@example.com')
})

it.each([
  () => new URL('/auth/verify?preAuthSessionId=x&code=SECRET', 'http://a b'),
  () => {
    throw new Error('GET http://localhost/auth/verify?code=SECRET could not be answered')
  },
  () => {
    throw Object.assign(new Error('no answer'), { url: '/auth/verify?x=1&code=SECRET' })
  },
])('cuts off the query of addresses', (fail) => {
  const lines: string[] = []
  const log = createLog({ write: (line) => void lines.push(line) })
  try {
    fail()
  } catch (error) {
    log.error({ err: error }, 'it failed')
  }
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"stack"')
  expect(lines[0]).not.toContain('SECRET')
})
