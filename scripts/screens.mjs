// `npm run screens`: takes a picture of every screen and state, at four sizes, in both themes, into
// `screens/`, with an index.html that shows them side by side. With `--compare` it keeps the
// pictures of the last run on this machine, compares the current screens with them, and reports the
// changes. Other arguments go to Playwright, such as `library.spec`.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.mjs'
import { findBrowser } from './find-browser.mjs'

const FOLDER = 'screens'
const REPORT = 'test-results/screens-report'

const isComparing = process.argv.includes('--compare')
const rest = process.argv.slice(2).filter((argument) => argument !== '--compare')
if (isComparing && !existsSync(FOLDER)) {
  console.error(
    `There is nothing to compare with: run "npm run screens" on the earlier state first.`,
  )
  process.exit(1)
}
buildIfStale()
const browser = findBrowser()
const { status } = spawnSync(
  process.execPath,
  [
    ...['node_modules/playwright/cli.js', 'test', '--config=tests/screens/playwright.config.ts'],
    ...[`--update-snapshots=${isComparing ? 'none' : 'all'}`, '--reporter=list,html', ...rest],
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(browser ? { CHROMIUM_PATH: browser } : {}),
      PLAYWRIGHT_HTML_OUTPUT_DIR: REPORT,
      PLAYWRIGHT_HTML_OPEN: 'never',
    },
  },
)
if (isComparing) console.log(`What changed, side by side: ${REPORT}/index.html`)
else if (existsSync(FOLDER)) console.log(`${writeIndex()} pictures: ${FOLDER}/index.html`)
process.exitCode = status ?? 1

/** @returns the number of pictures in it. */
function writeIndex() {
  const screens = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  const pictures = screens.map(({ name }) => ({
    name,
    files: readdirSync(join(FOLDER, name)).sort(),
  }))
  const sections = pictures.map(({ name, files }) => {
    const images = files.map((file) => {
      const caption = file.replace('.png', '')
      const source = encodeURI(`${name}/${file}`)
      return `<figure><a href="${source}"><img src="${source}" alt="${name}, ${caption}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`
    })
    return `<h2>${name}</h2><div>${images.join('')}</div>`
  })
  const style =
    'body{font:1rem system-ui;margin:2rem;background:#777}div{display:flex;gap:1rem;overflow-x:auto;align-items:start}figure{margin:0}img{height:26rem}'
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style><h1>Screens</h1>${sections.join('')}</html>`
  writeFileSync(join(FOLDER, 'index.html'), page)
  return pictures.reduce((sum, { files }) => sum + files.length, 0)
}
