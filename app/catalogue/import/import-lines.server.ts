import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** A file that cannot be read to its end; `message` is one line that names the file. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError'
}

/** `text` is `null` if the line is too long. Numbers start at 1. */
export type NumberedLine = { number: number; text: string | null }

/** A card's line is about 1 KB; another kind of file may be one endless line. */
const MAX_LINE_LENGTH = 1024 * 1024
const GZIP_MAGIC = [0x1f, 0x8b]

/**
 * The lines of a UTF-8 text file without line endings and byte order mark; decompresses gzip, which
 * it detects by content, not by name. Streams, so that the file's size does not matter.
 *
 * @throws {UnreadableFileError} if it is absent, not a file, or its compression is damaged.
 */
export async function* readFileLines(file: string): AsyncGenerator<NumberedLine> {
  let rest = ''
  let tooLong = false
  let number = 0
  for await (const text of readText(file)) {
    const pieces = (rest + text).split('\n')
    rest = pieces.pop() ?? ''
    for (const piece of pieces) {
      yield { number: ++number, text: tooLong ? null : withoutReturn(piece) }
      tooLong = false
    }
    tooLong ||= rest.length > MAX_LINE_LENGTH
    if (tooLong) rest = ''
  }
  if (rest || tooLong) yield { number: ++number, text: tooLong ? null : withoutReturn(rest) }
}

/**
 * The whole text of a file that may be gzip, as `readFileLines` reads it.
 *
 * @throws {UnreadableFileError} also if it has more than `maxChars` characters.
 */
export async function readWholeText(file: string, maxChars: number): Promise<string> {
  let whole = ''
  for await (const text of readText(file)) {
    whole += text
    if (whole.length > maxChars) throw new UnreadableFileError(`${file}: is too big`)
  }
  return whole
}

async function* readText(file: string): AsyncGenerator<string> {
  try {
    const decoder = new TextDecoder()
    const bytes: AsyncIterable<Uint8Array> = await openPlain(file)
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw new UnreadableFileError(`${file}: ${readingError(error)}`)
  }
}

async function openPlain(file: string): Promise<Readable> {
  const handle = await open(file)
  try {
    if (!(await handle.stat()).isFile()) throw new Error('is not a file')
    const head = new Uint8Array(GZIP_MAGIC.length)
    await handle.read(head, 0, head.length, 0)
    const zipped = GZIP_MAGIC.every((byte, i) => head[i] === byte)
    const bytes = createReadStream(file)
    if (!zipped) return bytes
    // Errors of either stream reach the reader through the second, so none is handled here.
    return pipeline(bytes, createGunzip(), () => {})
  } finally {
    await handle.close()
  }
}

function readingError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'no such file'
  if (code === 'EACCES') return 'may not be read'
  if (code === 'Z_BUF_ERROR') return 'ends too early (is it whole?)'
  if (typeof code === 'string' && code.startsWith('Z_')) return 'is damaged (gzip)'
  return error instanceof Error ? error.message : String(error)
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
