// `npm test`: every test there is, on a machine where nothing was prepared.
// `npm run test:e2e` runs the browser's half alone; what follows `e2e` goes to Playwright.
import './require-node.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { freemem } from 'node:os'
import { createInterface } from 'node:readline'
import { buildIfStale } from './build-if-stale.mjs'
import { findBrowser } from './find-browser.mjs'
import { findOrInstallPostgres } from './find-postgres.mjs'
import { findTestFiles } from './find-test-files.mjs'
import { installWebKitInCi } from './find-webkit.mjs'
import {
  describeCounts,
  describeFaults,
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
installWebKitInCi()
if (!browserOnly) findOrInstallPostgres()

// The pure tests catch most mistakes within seconds. The others wait for servers and databases a
// third of their time, so that two parts beside each other end sooner than one after the other.
const { first, beside } = browserOnly ? { first: [], beside: [] } : await unitParts()
const parts = [...first, ...beside, browserPart()]
console.log(describePlan(parts))
buildIfStale()

const temporary = inMemory()
const begin = Date.now()
const done = []
for (const part of first) done.push(await runPart(part))
done.push(...(await Promise.all(parts.slice(first.length).map(runPart))))
const [passed, failed, skipped, flaky] = ['passed', 'failed', 'skipped', 'flaky'].map((count) =>
  done.reduce((total, part) => total + part[count], 0),
)
console.log(`\n${describeTimes(done, Date.now() - begin)}`)
for (const { name, broken } of done) if (broken) console.error(`${name} ended without a result`)
const faults = describeFaults(done)
if (faults) console.error(`Failed or flaky:\n${faults}`)
if (flaky) console.error(`${flaky} of the tests were flaky`)
console.log(describeCounts({ passed, failed, skipped }))
process.exitCode = failed > 0 ? 1 : 0
if (temporary) rmSync(temporary, { recursive: true, force: true })

/**
 * A folder in memory for what tests write: hundreds of databases are made there, and on a disk each
 * costs its journal several times the work. `null` where memory may be short.
 */
function inMemory() {
  const folder = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(folder)
    if (Math.min(bavail * bsize, freemem()) < 8 * 2 ** 30) return null
    const made = mkdtempSync(`${folder}/scanner-tests-`)
    // PostgreSQL runs as another user, and some tests run what they have written.
    chmodSync(made, 0o755)
    writeFileSync(`${made}/runs`, '#!/bin/sh\n', { mode: 0o755 })
    if (spawnSync(`${made}/runs`).status === 0) return made
    rmSync(made, { recursive: true })
    return null
  } catch {
    return null
  }
}

async function unitParts() {
  const { pure, real } = await findTestFiles()
  const scope = `${real.length} files with databases, servers, processes or recognition`
  return {
    first: [unitPart('pure', ['pure'], `${pure.length} files that need nothing but a processor`)],
    beside: [unitPart('real', ['real', 'shared'], scope)],
  }
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
async function runPart({ name, command, env, readReport }) {
  console.log(`\n${name} begin`)
  const begin = Date.now()
  const runner = spawn('npx', ['--no-install', ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, ...(temporary && { TMPDIR: temporary }) },
  })
  const [kind] = name.split(' ')
  for (const output of [runner.stdout, runner.stderr])
    createInterface(output).on('line', (line) => console.log(line && `${kind}  ${line}`))
  const [status] = await once(runner, 'close')
  const milliseconds = Date.now() - begin
  try {
    const report = readReport()
    const failed = report.failed || (status === 0 ? 0 : 1)
    return { name, milliseconds, ...report, failed }
  } catch {
    const counts = { passed: 0, failed: 1, skipped: 0, flaky: 0 }
    return { name, milliseconds, ...counts, files: [], faults: [], broken: true }
  }
}
