// Compiles the Remix app as `remix build` does, and closes the compiler. The command itself exits
// with it open: esbuild's service then waits for it forever, which Go reports as a deadlock with a
// dump of all goroutines whenever a ping is unanswered at that moment.
import { createRequire } from 'node:module'
import { rmSync } from 'node:fs'

const require = createRequire(import.meta.url)
const { readConfig } = require('@remix-run/dev/dist/config.js')
const { create } = require('@remix-run/dev/dist/compiler/compiler.js')
const { createFileWatchCache } = require('@remix-run/dev/dist/compiler/fileWatchCache.js')
const { logThrown } = require('@remix-run/dev/dist/compiler/utils/log.js')
const { logger } = require('@remix-run/dev/dist/tux/logger.js')

const config = await readConfig(process.cwd())
rmSync(config.assetsBuildDirectory, { recursive: true, force: true })
const options = { mode: 'production', sourcemap: false }
const fileWatchCache = createFileWatchCache()
const compiler = await create({ config, options, fileWatchCache, logger })
try {
  await compiler.compile()
} catch (error) {
  logThrown(error)
  process.exitCode = 1
} finally {
  await compiler.dispose()
}
