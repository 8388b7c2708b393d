import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'

/** Only root can install packages, and only where there is apt. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/**
 * Installs one of Debian's packages, and tells whether that worked.
 *
 * @param aptOptions further options of `apt-get install`
 */
export function installDebianPackage(name, aptOptions = []) {
  if (!canInstallPackages()) return false
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
