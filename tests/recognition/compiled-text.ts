import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Debian's `wabt` has it. */
const COMPILER = 'wat2wasm'

/** Tests that a WebAssembly file is what the text file beside it compiles to. */
export function itIsCompiledFromText(file: URL) {
  const path = fileURLToPath(file)
  const isInstalled = spawnSync(COMPILER, ['--version']).status === 0
  if (!isInstalled) console.info(`skipped: nobody checks what ${path} is made of (no ${COMPILER})`)
  it.skipIf(!isInstalled)('is compiled from the text file beside it', () => {
    const { stdout } = spawnSync(COMPILER, [path.replace('.wasm', '.wat'), '--output=-'])
    expect(stdout).toEqual(readFileSync(path))
  })
}
