// What `npm test` reports: the plan at the start, and at the end how long each part took.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const SLOWEST = 10

/**
 * The counts and the times of a vitest run.
 *
 * @param file its JSON report.
 */
export function readVitestReport(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: report.numPassedTests,
    // A file that fails to load has no failed test.
    failed: report.numFailedTests || report.numFailedTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
    faults: report.testResults.flatMap(faultsOfFile),
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(process.cwd(), name),
      milliseconds: endTime - startTime,
    })),
  }
}

/** A file that fails to load has no failed test, but a message of its own. */
function faultsOfFile({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [{ name: file, message }]
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${file} › ${fullName}`,
    message: failureMessages.at(-1) ?? '',
  }))
}

/** The same for a Playwright run; a file counts once for each mode. */
export function readPlaywrightReport(file) {
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'))
  const files = new Map()
  const faults = errors.map(({ message }) => ({ name: 'tests/e2e', message }))
  for (const suite of suites)
    for (const { projectName, results, status, title } of testsOf(suite)) {
      const name = `tests/e2e/${suite.file} (${projectName})`
      if (status === 'unexpected' || status === 'flaky')
        faults.push({
          name: `${status === 'flaky' ? 'flaky: ' : ''}${name} › ${title}`,
          message: results.findLast(({ error }) => error)?.error.message ?? '',
        })
      const took = results.reduce((total, { duration }) => total + duration, 0)
      files.set(name, (files.get(name) ?? 0) + took)
    }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
    faults,
    files: Array.from(files, ([name, milliseconds]) => ({ name, milliseconds })),
  }
}

function testsOf({ suites = [], specs }) {
  const own = specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title })))
  return [...own, ...suites.flatMap(testsOf)]
}

export function describePlan(parts) {
  const lines = parts.map(({ name, scope }, index) => `  ${index + 1}. ${name}: ${scope}`)
  return [`The tests run in ${parts.length} part(s):`, ...lines].join('\n')
}

/**
 * How long each part took, and the slowest files.
 *
 * @param milliseconds total duration; some parts ran in parallel.
 */
export function describeTimes(parts, milliseconds) {
  const rows = parts.map(
    ({ name, milliseconds, passed, failed, skipped }) =>
      `  ${format(milliseconds)}  ${name}: ${describeCounts({ passed, failed, skipped })}`,
  )
  const files = parts
    .flatMap(({ files }) => files)
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SLOWEST)
    .map(({ name, milliseconds }) => `  ${format(milliseconds)}  ${name}`)
  const total = `  ${format(milliseconds)}  all of them`
  return ['What each part took:', ...rows, total, 'The slowest files:', ...files].join('\n')
}

/** Each failed or flaky test with the first line of its error: what it printed is far above. */
export function describeFaults(parts) {
  return parts
    .flatMap(({ faults }) => faults)
    .map(
      ({ name, message }) => `  ${name}\n    ${stripVTControlCharacters(message).split('\n')[0]}`,
    )
    .join('\n')
}

export function describeCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/** As `12:05`, minutes and seconds. */
function format(milliseconds) {
  const seconds = Math.round(milliseconds / 1000)
  const minutes = String(Math.floor(seconds / 60)).padStart(3)
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
}
