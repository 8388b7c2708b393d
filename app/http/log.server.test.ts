import { expect, it } from 'vitest'
import { createLog } from './log.server'

it('says that a row was refused, not what it held', () => {
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
