import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'

/**
 * Installs one of Debian's packages, as root only; tells whether it worked.
 *
 * @param aptOptions further options of `apt-get install`
 */
export function installDebianPackage(name, aptOptions = []) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const options = { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 }
  try {
    execFileSync('apt-get', ['update', '-q'], options)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const install = ['install', '-qy', '--no-install-recommends', ...aptOptions, name]
    execFileSync('apt-get', install, { ...options, env })
    return true
  } catch {
    return false
  }
}
