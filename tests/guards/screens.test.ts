import { readFileSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { SOURCES } from './source-tree'

const FOLDER = 'tests/screens'

/** Pages whose address no test writes out, and which of them shows the page. */
const REACHED: Readonly<Record<string, string>> = {
  'account.deleted': 'library.spec.ts deletes an account',
  'auth.mfa.$factor': 'second-factor.spec.ts enters the code of the first factor',
  'auth.session.refresh': 'sign-in.spec.ts uses up the refreshes',
  'auth.verify': 'sign-in.spec.ts opens the link of a mail',
}

/** An address that is opened or expected, a table of addresses, a picture, or the end of a test. */
const STEPS =
  /(?<opens>goto|toHaveURL|showPath)\((?:page, )?(?:['`](?<path>\/[^'`?#]*))?|^ {2}.*: '(?<listed>\/[^'?#]*).*',$|(?<shows>\bshow(?:Sent)?\()|(?<ends>^\}|^ {2}\},?$)/gm

/** The addresses of which a file of tests takes pictures: those that it only opens do not count. */
function shownBy(source: string): string[] {
  const shown: string[] = []
  const showsTable = source.includes('showPath(page, path')
  let here: string | undefined
  for (const { groups = {} } of source.matchAll(STEPS)) {
    const { opens, path, listed, shows, ends } = groups
    if (opens || ends) here = path
    if (listed && showsTable) shown.push(listed)
    if ((shows || opens === 'showPath') && here) shown.push(here)
  }
  return shown
}

const addresses = readdirSync(FOLDER).flatMap((name) =>
  shownBy(readFileSync(`${FOLDER}/${name}`, 'utf8')),
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

test('an address of which no picture is taken is none of them', () => {
  expect(shownBy("await page.goto('/account')\n  await page.goto('/status')\n})")).toEqual([])
  expect(shownBy("await page.goto('/account?a')\n  await show(page, 'account')")).toEqual([
    '/account',
  ])
  expect(shownBy("await showPath(page, '/sets', 'sets')")).toEqual(['/sets'])
  expect(shownBy("const PATHS = {\n  sets: '/sets',\n}\nawait page.goto('/')")).toEqual([])
})
