import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { z } from 'zod'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { alignRows, percentile } from '../tabulate'

/**
 * The last version that runs on Node 20; its 150 packages are not worth installing with the app.
 */
const PACKAGE = 'lighthouse@12.8.2'
const LIMIT_MS = 180_000
const COOKIE_LIFE_S = 3600

/**
 * Chromium's sandbox does not work as root, as in continuous integration; and the certificate of
 * the measured server is self-signed.
 */
const BROWSER_FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  '--ignore-certificate-errors',
]

const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const

type Figure = keyof typeof AUDITS | 'performance' | 'accessibility' | 'requests' | 'index'
type Visit = Record<Figure, number>
/**
 * Medians of the visits to one page: times in milliseconds, shares of 100, bytes on the wire, and
 * Lighthouse's benchmark index of this machine at the time.
 */
export type PageVisit = Visit & { name: string }

const score = z.object({ score: z.number() })
const reportSchema = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({ performance: score, accessibility: score }),
  audits: z.record(
    z.string(),
    z.object({
      numericValue: z.number().optional(),
      details: z.object({ items: z.unknown().optional() }).optional(),
    }),
  ),
})

type Slowed = { url: string; cookies: string; throttling: Throttling }

/** How Lighthouse slows a visit down: simulated from a fast one, or really throttled. */
export type Throttling = 'simulate' | 'devtools'

/**
 * Visits a page repeatedly as Lighthouse does: on a phone with a slow 4G.
 *
 * @param page.cookies of a browser that is signed in; the page's scripts see them, too.
 */
export async function visitPage(page: Slowed & { name: string; runs: number }): Promise<PageVisit> {
  const visits: Visit[] = []
  for (let run = 0; run < page.runs; run++) visits.push(await visit(page))
  const median = (figure: Figure) =>
    percentile(
      visits.map((one) => one[figure]),
      0.5,
    )
  const times = { fcp: median('fcp'), lcp: median('lcp'), blocking: median('blocking') }
  const scores = { performance: median('performance'), accessibility: median('accessibility') }
  const weight = { requests: median('requests'), bytes: median('bytes'), shift: median('shift') }
  return { name: page.name, ...scores, ...times, ...weight, index: median('index') }
}

async function visit({ url, cookies, throttling }: Slowed): Promise<Visit> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-lighthouse-'))
  const [profile, reportFile] = [join(folder, 'profile'), join(folder, 'report.json')]
  try {
    await keepCookies(profile, cookies, url)
    const flags = [...BROWSER_FLAGS, '--headless=new', `--user-data-dir=${profile}`].join(' ')
    const options = [
      ...['--output=json', `--output-path=${reportFile}`, `--chrome-flags=${flags}`],
      // The profile is new; a reset would delete its cookies.
      ...['--quiet', '--only-categories=performance,accessibility', '--disable-storage-reset'],
      `--throttling-method=${throttling}`,
    ]
    const call = ['exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', url, ...options]
    const env = { ...process.env, CHROME_PATH: browserPath() }
    await promisify(execFile)('npm', call, { env, timeout: LIMIT_MS })
    return figuresOf(reportSchema.parse(JSON.parse(await readFile(reportFile, 'utf8'))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function browserPath(): string {
  return findBrowser() ?? chromium.executablePath()
}

/** Stores the cookies in a new profile, visible to the page's scripts as well as to the server. */
async function keepCookies(profile: string, header: string, url: string): Promise<void> {
  const expires = Math.floor(Date.now() / 1000) + COOKIE_LIFE_S
  const cookies = header.split('; ').flatMap((pair) => {
    const [name, ...value] = pair.split('=')
    return name ? [{ name, value: value.join('='), url, expires }] : []
  })
  const options = { executablePath: browserPath(), args: BROWSER_FLAGS }
  const browser = await chromium.launchPersistentContext(profile, options)
  try {
    await browser.addCookies(cookies)
  } finally {
    await browser.close()
  }
}

function figuresOf({ environment, categories, audits }: z.infer<typeof reportSchema>): Visit {
  const figure = (name: keyof typeof AUDITS) => audits[AUDITS[name]]?.numericValue ?? Number.NaN
  return {
    performance: 100 * categories.performance.score,
    accessibility: 100 * categories.accessibility.score,
    requests: z.array(z.unknown()).parse(audits['network-requests']?.details?.items).length,
    fcp: figure('fcp'),
    lcp: figure('lcp'),
    blocking: figure('blocking'),
    shift: figure('shift'),
    bytes: figure('bytes'),
    index: environment.benchmarkIndex,
  }
}

/** One line per page. */
export function tabulateVisits(visits: readonly PageVisit[]): string {
  const head = ['page', 'performance', 'accessibility', 'FCP s', 'LCP s', 'blocking ms', 'shift']
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  const rows = visits.map((one) => [
    one.name,
    ...[one.performance.toFixed(0), one.accessibility.toFixed(0)],
    ...[seconds(one.fcp), seconds(one.lcp), one.blocking.toFixed(0), one.shift.toFixed(3)],
    ...[String(one.requests), (one.bytes / 1000).toFixed(0), one.index.toFixed(0)],
  ])
  return alignRows([[...head, 'requests', 'KB', 'machine'], ...rows])
}
