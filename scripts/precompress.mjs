import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:js|css|svg|json|map)$/

/**
 * Writes a `.br` and a `.gz` beside each compressible file, so that the server need not compress.
 */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => compressible.test(file) && statSync(file).isFile())
  await Promise.all(files.map(compressFile))
}

async function compressFile(file) {
  const bytes = readFileSync(file)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params: quality }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
