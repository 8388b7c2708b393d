import { setImmediate as nextTurn } from 'node:timers/promises'

/** Characters scanned before other requests run: a few ms, even if each is a `\r`. */
const SLICE_CHARACTERS = 64 * 1024

/** `text` with `\n` for each of its line ends, be they `\n`, `\r\n` or `\r`. */
export async function withPlainLineEnds(text: string): Promise<string> {
  if (!text.includes('\r')) return text
  const plain: string[] = []
  for (let start = 0; start < text.length;) {
    const end = start + SLICE_CHARACTERS
    const cutsPair = text[end - 1] === '\r' && text[end] === '\n'
    const slice = text.slice(start, cutsPair ? end + 1 : end)
    // `replace` makes a tree of pieces, which takes seconds to flatten where there are millions.
    plain.push(slice.split(/\r\n?/).join('\n'))
    start += slice.length
    await nextTurn()
  }
  return plain.join('')
}
