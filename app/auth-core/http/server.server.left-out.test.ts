import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveCore } from '../../../tests/fixtures/core-over-http'
import type { ServedCore } from '../../../tests/fixtures/core-over-http'

const SCHEMA = 'node_modules/supertokens-node/lib/ts/core/versions/5.4/schema.d.ts'

let core: ServedCore

beforeAll(async () => {
  core = await serveCore({ isMultiApp: false })
})
afterAll(() => core.close())

/**
 * Paths that several recipes share are told apart in the schema by invisible characters at their
 * end.
 */
const RECIPES = ['emailpassword', 'thirdparty', 'passwordless']

/** Every call of the driver interface, as the schema that ships with the SDK lists them. */
function callsOfTheInterface(): { method: string; path: string; rid: string }[] {
  const [paths = ''] = readFileSync(SCHEMA, 'utf8').split('\nexport type webhooks')
  return [...paths.matchAll(/^ {4}"(\/.*?)((?:\\u2800)*)": \{\n([\s\S]*?)^ {4}\};/gm)].flatMap(
    ([, path = '', invisible = '', body = '']) =>
      [...body.matchAll(/^ {8}(get|put|post): /gm)].map(([, method = '']) => ({
        method: method.toUpperCase(),
        path: path.replace('/<tenantId>', '/public'),
        rid: RECIPES[invisible.length / '\\u2800'.length] ?? '',
      })),
  )
}

/** The paths in the table of omitted routes, each with everything below it; the longest first. */
function pathsInTheTable(): string[] {
  const [, table = ''] = readFileSync('docs/auth-core.md', 'utf8').split('## What it leaves out')
  const column = table.split('\n').map((line) => line.split('|')[2] ?? '')
  const paths = [...column.join().matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => path)
  return paths.sort((a, b) => b.length - a.length)
}

it('serves each call of the interface, or answers 404 and lists it as omitted', async () => {
  const calls = callsOfTheInterface()
  expect(calls.length).toBeGreaterThan(140)
  const table = pathsInTheTable()
  const used = new Set<string | undefined>()
  for (const { method, path, rid } of calls) {
    const body = method === 'GET' ? undefined : {}
    const { status, text } = await core.call(method, path, body, { rid })
    expect([200, 400, 404], `${method} ${path}: ${text}`).toContain(status)
    if (status !== 404) continue
    expect(text).toMatch(/ is not served by this core, see docs\/auth-core\.md\n$/)
    const row = table.find((start) => `${path}/`.replace('/public', '').startsWith(`${start}/`))
    expect(row, `${method} ${path} is in no row of docs/auth-core.md`).toBeDefined()
    used.add(row)
  }
  expect(table.filter((row) => !used.has(row))).toEqual([])
})
