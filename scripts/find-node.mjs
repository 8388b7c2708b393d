import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The Node release lines that `engines` promises, each at its oldest or newest version on npm. */
export const NODE_LINES = ['20.19', '22', '24', '26']

const FETCH_LIMIT_MS = 300_000

/**
 * The `node` binary of a release line: this very one, or the registry's, which is cached in
 * `node_modules/.cache`. It is a download of some 50 MB, so only CI or `FETCH_NODE=1` fetch it.
 *
 * @returns undefined if it is not here and may not or cannot be fetched
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
