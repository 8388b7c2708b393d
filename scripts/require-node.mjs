// Ends with a line instead of a stack trace where Node is older than `engines` of package.json.
import process from 'node:process'

const OLDEST = [20, 19]
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  process.stderr.write(
    `This needs Node ${OLDEST.join('.')} or newer, and runs on ${process.version}.\n`,
  )
  process.exit(1)
}
