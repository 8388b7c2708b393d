import { expect, test, afterAll } from 'vitest'
import { readFileSync } from 'node:fs'
import { BAD_INPUTS } from './bad-inputs'
import { GOOD_INPUTS } from './good-inputs'
import { formBody } from './form-data'
import { sendRaw } from './raw-request'
import { scanRequest } from './scan-request'
import { residentMegabytes } from './server-memory'
const pid = Number(/up (\d+)/.exec(readFileSync('/tmp/scanapi-h/log','utf8'))?.[1])
const before = residentMegabytes(pid)
afterAll(() => process.stderr.write(`RSS ${before} -> ${residentMegabytes(pid)}\n`))
test.each(BAD_INPUTS)('$name', async ({ build, expected }) => {
  const answer = await sendRaw(4599, await build())
  if (answer !== null || expected.closed !== 'allowed') {
    expect(answer?.status, answer?.body).toBe(expected.status)
    if (expected.error !== undefined) expect(JSON.parse(answer?.body ?? '{}').error).toBe(expected.error)
    if (expected.allow !== undefined) expect(answer?.headers.get('allow')).toBe(expected.allow)
  }
})
test.each(GOOD_INPUTS)('$name', async (input) => {
  const body = formBody([{ field: 'image', content: await input.build(), filename: input.filename, type: input.type }])
  const answer = await sendRaw(4599, scanRequest(body))
  expect(answer?.status, answer?.body).toBe(200)
})
