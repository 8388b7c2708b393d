import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Lines of Node that `engines` promises, each at the oldest or the newest that npm has of it. */
export const NODE_LINES = ['20.19', '22', '24', '26']

const FETCH_LIMIT_MS = 300_000

/**
 * The `node` binary of a line: this very one, or the registry's, which stays in
 * `node_modules/.cache`. It is some 50 MB to fetch, so only CI or `FETCH_NODE=1` do so.
 *
 * @returns undefined where it is not here and may not or cannot be fetched
 */
export function findOrFetchNode(line) {
  if (`${process.versions.node}.`.startsWith(`${line}.`)) return process.execPath
  const isWindows = process.platform === 'win32'
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  const folder = resolve('node_modules/.cache/node', line)
  const binary = join(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
  if (!existsSync(binary) && (process.env.CI || process.env.FETCH_NODE))
    fetchPackage(`${name}@${line}`, folder)
  return existsSync(binary) ? binary : undefined
}

function fetchPackage(what, folder) {
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--no-package-lock']
  spawnSync('npm', ['install', '--prefix', folder, ...quiet, what], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: FETCH_LIMIT_MS,
    shell: process.platform === 'win32',
  })
}
