import { readFileSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { SOURCES } from './source-tree'

const FOLDER = 'tests/screens'

/** Pages whose address no test writes out, and which of them shows the page. */
const REACHED: Readonly<Record<string, string>> = {
  'account.deleted': 'library.spec.ts deletes an account',
  'auth.session.refresh': 'sign-in.spec.ts uses up the refreshes',
  'auth.verify': 'sign-in.spec.ts opens the link of a mail',
}

const addresses = readdirSync(FOLDER).flatMap((name) =>
  Array.from(readFileSync(`${FOLDER}/${name}`, 'utf8').matchAll(/['`](\/[^'`?#]*)/g), ([, path]) =>
    String(path),
  ),
)

const pages = SOURCES.filter(({ path }) => /^app\/routes\/.*\.tsx$/.test(path))
  .filter(({ path }) => readFileSync(path, 'utf8').includes('export default function'))
  .map(({ path }) => basename(path, '.tsx'))

/** `cards.$id._index`: the addresses of that route. */
function addressOf(route: string): RegExp {
  const parts = route.split('.').filter((part) => !part.startsWith('_'))
  return new RegExp(`^/${parts.map((part) => (part.startsWith('$') ? '[^/]+' : part)).join('/')}$`)
}

test('every page is among the pictures of npm run screens', () => {
  expect(pages.length).toBeGreaterThan(20)
  const missing = pages.filter((page) => !addresses.some((path) => addressOf(page).test(path)))
  expect(missing.toSorted()).toEqual(Object.keys(REACHED).toSorted())
})
