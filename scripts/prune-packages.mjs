// Takes from installed packages what a built tree never reads. For the container's image, where
// every megabyte is copied to each machine; nothing else needs it.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Whole packages or folders that are only there as a peer, or beside what is used. */
const unused = [
  // A peer of Remix for people who compile with it.
  'typescript',
  // Only reached where Node has no TextDecoder.
  '@zxing/text-encoding',
  'libphonenumber-js/bundle',
  'zod/src',
]
const tesseract = 'tesseract.js-core'
const usedTesseract = /^tesseract-core-simd-lstm\.(?:js|wasm)$/
const forReadersAndTools = /(?:\.map|\.d\.[cm]?ts|\.md|\.flow)$/

for (const path of unused) rmSync(join('node_modules', path), { recursive: true, force: true })
removeFiles(join('node_modules', tesseract), (name) => isOtherTesseract(name))
removeFiles('node_modules', (name) => forReadersAndTools.test(name))

function isOtherTesseract(name) {
  return name.startsWith('tesseract-core') && !usedTesseract.test(name)
}

function removeFiles(folder, isUnused) {
  if (!existsSync(folder)) throw new Error(`${folder} is missing; run "npm ci --omit=dev" first`)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && isUnused(entry.name)) rmSync(join(entry.parentPath, entry.name))
}
