// `npm test`: every test there is, on a machine where nothing was prepared.
// `npm run test:e2e` runs the browser's half alone.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildIfStale } from './build.mjs'
import { findBrowser } from './find-browser.mjs'
import { findOrInstallPostgres } from './find-postgres.mjs'

const results = 'test-results'
const browserOnly = process.argv[2] === 'e2e'

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const browser = findBrowser()
if (!browserOnly) findOrInstallPostgres()
await buildIfStale()

const suites = [browserOnly ? null : runUnits(), runBrowser(browser)].filter(Boolean)

const passed = sum(suites.map((suite) => suite.passed))
const failed = sum(suites.map((suite) => suite.failed))
const skipped = sum(suites.map((suite) => suite.skipped))
for (const { name, broken } of suites) if (broken) console.error(`${name} ended without a result`)
for (const { name, flaky } of suites) if (flaky) console.error(`${flaky} of the ${name} were flaky`)
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0

function runUnits() {
  const file = `${results}/unit.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const status = run('npx', ['--no-install', 'vitest', 'run', ...reporters])
  return summary('unit tests', status, file, (report) => ({
    passed: report.numPassedTests,
    // A file that does not even load has no test that failed.
    failed: report.numFailedTests || report.numFailedTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  }))
}

function runBrowser(executable) {
  const file = `${results}/e2e.json`
  const config = 'tests/e2e/playwright.config.ts'
  const status = run('npx', ['--no-install', 'playwright', 'test', `--config=${config}`], {
    CHROMIUM_PATH: executable ?? '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${file}`,
  })
  return summary('browser tests', status, file, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
  }))
}

/** A runner that fails without a failed test, or leaves no report, counts as one failure. */
function summary(name, status, file, count) {
  try {
    const counts = count(JSON.parse(readFileSync(file, 'utf8')))
    return { name, ...counts, failed: counts.failed || (status === 0 ? 0 : 1) }
  } catch {
    return { name, passed: 0, failed: 1, skipped: 0, broken: true }
  }
}

function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return status
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
