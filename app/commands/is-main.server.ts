import { existsSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Whether the module of this `import.meta.url` is the program that was started. Node resolves a
 * module's links but leaves them in `process.argv`.
 */
export function isMain(moduleUrl: string, program = process.argv[1]): boolean {
  if (program === undefined || !existsSync(program)) return false
  return realpathSync(program) === realpathSync(fileURLToPath(moduleUrl))
}
