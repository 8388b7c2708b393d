// Runs the built server for `npm run dev`, and restarts it whenever the app or the scan worker was
// rebuilt. `remix dev` could restart it itself, but does not know about the worker.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watchFile } from 'node:fs'
import { clearTimeout, setTimeout } from 'node:timers'
import { buildSync } from 'esbuild'
import { stampDevBuild } from './build-stamp.mjs'
import { devWorkerBundle } from './build.mjs'

/** Remix writes the version when a build is complete, whether or not it changed. */
const rebuilt = ['build/version.txt', 'build/scan-worker.js']
const POLL_MS = 200
/** One change often rebuilds both; the later one must not cause a second restart. */
const SETTLE_MS = 300
const STOP_LIMIT_MS = 3000

let server = start()
let timer
let restarting = Promise.resolve()
let isEnding = false

for (const file of rebuilt)
  watchFile(file, { interval: POLL_MS }, ({ nlink }) => {
    if (nlink === 0) return
    clearTimeout(timer)
    timer = setTimeout(() => (restarting = restarting.then(restart)), SETTLE_MS)
  })

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    isEnding = true
    await stop()
    process.exit()
  })

function start() {
  stampDevBuild()
  // Remix empties the folder of scripts before it first writes them.
  buildSync(devWorkerBundle)
  return spawn(process.execPath, ['--enable-source-maps', 'build/index.js'], { stdio: 'inherit' })
}

async function restart() {
  await stop()
  if (!isEnding) server = start()
}

async function stop() {
  if (server.exitCode !== null || server.signalCode !== null) return
  const kill = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS)
  server.kill()
  await once(server, 'exit')
  clearTimeout(kill)
}
