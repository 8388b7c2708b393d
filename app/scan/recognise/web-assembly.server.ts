import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Starts a WebAssembly module that ships with the app.
 *
 * @param isModule whether what it exports is complete.
 * @throws {TypeError} if it is not.
 */
export function startWebAssembly<Module extends object>(
  file: URL,
  isModule: (exports: object) => exports is Module,
): Module {
  const path = fileURLToPath(file)
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)))
  if (!isModule(exports)) throw new TypeError(`${path} does not export what it should`)
  return exports
}
