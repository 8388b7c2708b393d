import { execFileSync } from 'node:child_process'

/** Tests that start the server or a worker run what the present sources build. */
export default function setup() {
  execFileSync(process.execPath, ['scripts/build-if-stale.mjs'], { stdio: 'inherit' })
}
