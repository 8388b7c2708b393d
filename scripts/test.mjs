// `npm test`: every test there is, on a machine where nothing was prepared.
// `npm run test:e2e` runs the browser's half alone; what follows `e2e` goes to Playwright.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { buildIfStale } from './build-if-stale.mjs'
import { findBrowser } from './find-browser.mjs'
import { findOrInstallPostgres } from './find-postgres.mjs'
import { findTestFiles } from './find-test-files.mjs'
import {
  describeCounts,
  describePlan,
  describeTimes,
  readPlaywrightReport,
  readVitestReport,
} from './test-report.mjs'

const results = 'test-results'
const browserOnly = process.argv[2] === 'e2e'
const filters = process.argv.slice(3)

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const browser = findBrowser()
if (!browserOnly) findOrInstallPostgres()

// Each keeps all cores busy, so they run one after the other.
const parts = [...(browserOnly ? [] : await unitParts()), browserPart()]
console.log(describePlan(parts))
buildIfStale()

const done = parts.map(runPart)
const [passed, failed, skipped, flaky] = ['passed', 'failed', 'skipped', 'flaky'].map((count) =>
  done.reduce((total, part) => total + part[count], 0),
)
console.log(`\n${describeTimes(done)}`)
for (const { name, broken } of done) if (broken) console.error(`${name} ended without a result`)
if (flaky) console.error(`${flaky} of the tests were flaky`)
console.log(describeCounts({ passed, failed, skipped }))
process.exitCode = failed > 0 ? 1 : 0

async function unitParts() {
  const { pure, real } = await findTestFiles()
  return [
    unitPart('pure', ['pure'], `${pure.length} files that need nothing but a processor`),
    unitPart(
      'real',
      ['real', 'shared'],
      `${real.length} files with databases, servers, processes or recognition`,
    ),
  ]
}

/** @param projects of `vitest.config.ts`, run beside each other. */
function unitPart(name, projects, scope) {
  const file = `${results}/${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return {
    name: `${name} tests`,
    scope,
    command: ['vitest', 'run', ...projects.map((project) => `--project=${project}`), ...reporters],
    env: {},
    readReport: () => readVitestReport(file),
  }
}

function browserPart() {
  const file = `${results}/e2e.json`
  return {
    name: 'browser tests',
    scope: `${countSpecs()} files in Chromium, most of them with and without scripts`,
    command: ['playwright', 'test', '--config=tests/e2e/playwright.config.ts', ...filters],
    env: {
      CHROMIUM_PATH: browser ?? '',
      PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${file}`,
    },
    readReport: () => readPlaywrightReport(file),
  }
}

function countSpecs() {
  const names = readdirSync('tests/e2e', { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.spec.ts')).length
}

/** A runner that fails without a failed test, or leaves no report, counts as one failure. */
function runPart({ name, command, env, readReport }, index) {
  console.log(`\n${index + 1} of ${parts.length}: ${name}`)
  const begin = Date.now()
  const { status } = spawnSync('npx', ['--no-install', ...command], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const milliseconds = Date.now() - begin
  try {
    const report = readReport()
    const failed = report.failed || (status === 0 ? 0 : 1)
    return { name, milliseconds, ...report, failed }
  } catch {
    const counts = { passed: 0, failed: 1, skipped: 0, flaky: 0 }
    return { name, milliseconds, ...counts, files: [], broken: true }
  }
}
