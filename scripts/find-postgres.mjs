import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallPackages, installDebianPackage } from './install-debian-package.mjs'

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
  return findPostgres() ?? (installPostgres() ? findPostgres() : undefined)
}

function installPostgres() {
  if (!canInstallPackages()) return false
  console.error('No PostgreSQL found: installing one for the tests …')
  startNoServerOnInstall()
  return installDebianPackage('postgresql', ['-o', 'Dpkg::Options::=--force-confold'])
}

/** Keeps the package from creating and starting a server of its own. */
function startNoServerOnInstall() {
  if (existsSync(clusterSettings)) return
  mkdirSync('/etc/postgresql-common', { recursive: true })
  writeFileSync(clusterSettings, 'create_main_cluster = false\n')
}
