import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian keeps a folder for each version. */
const debianRoot = '/usr/lib/postgresql'
const clusterSettings = '/etc/postgresql-common/createcluster.conf'

/**
 * The folder with the newest PostgreSQL server programs (`initdb`, `postgres`, `pg_ctl`).
 *
 * @returns `undefined` if the machine has none.
 */
export function findPostgres() {
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.sort((a, b) => Number(b) - Number(a)).map((name) => join(debianRoot, name, 'bin')),
    '/usr/local/opt/postgresql/bin',
    '/opt/homebrew/opt/postgresql/bin',
  ]
  const isComplete = (folder) =>
    ['initdb', 'postgres', 'pg_ctl'].every((name) => existsSync(join(folder, name)))
  return folders.find((folder) => folder && isComplete(folder))
}

/** Like `findPostgres`, but installs Debian's package if there is none (as root only). */
export function findOrInstallPostgres() {
  return findPostgres() ?? (installDebianPackage() ? findPostgres() : undefined)
}

function installDebianPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.error('No PostgreSQL found: installing one for the tests …')
  const options = { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 }
  try {
    startNoServerOnInstall()
    execFileSync('apt-get', ['update', '-q'], options)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const keepSettings = ['-o', 'Dpkg::Options::=--force-confold']
    const install = ['install', '-qy', '--no-install-recommends', ...keepSettings, 'postgresql']
    execFileSync('apt-get', install, { ...options, env })
    return true
  } catch {
    return false
  }
}

/** Keeps the package from creating and starting a server of its own. */
function startNoServerOnInstall() {
  if (existsSync(clusterSettings)) return
  mkdirSync('/etc/postgresql-common', { recursive: true })
  writeFileSync(clusterSettings, 'create_main_cluster = false\n')
}
