import * as z from 'zod/mini'
import { FINGERPRINT_WORDS } from '~/catalogue/fingerprint'
import type { Fingerprint } from '~/catalogue/fingerprint'
import { toNameKey } from '~/scan/recognise/decide/same-picture'
import type { FingerprintTable } from '~/scan/recognise/retrieve'

/** What the live view shows of a card that its picture identifies. */
export type LiveCard = {
  id: string
  name: string
  number: string
  set_name: string
  /** No other printing may show the same picture: the picture identifies the printing. */
  isAlone: boolean
}

/** The fingerprints of all cards that have one, as a device stores them. */
export type LiveTable = FingerprintTable & {
  /** The card at an index of `FingerprintTable.cards`. */
  cardAt(index: number): LiveCard | null
}

export const NO_TABLE: LiveTable = {
  words: new Uint32Array(),
  cards: new Uint32Array(),
  names: new Uint32Array(),
  cardAt: () => null,
}

/** Sets and names are stored once; a card refers to them by index: id, name, number, set, alone. */
const head = z.object({
  sets: z.array(z.string()),
  names: z.array(z.string()),
  cards: z.array(z.tuple([z.string(), z.number(), z.string(), z.number(), z.boolean()])),
})

const WORD_BYTES = 4

/**
 * The table as a file: the head's length in bytes (32 bits, little-endian), the head as JSON in
 * UTF-8, padded with spaces to a whole number of words, then the fingerprints' words,
 * little-endian.
 */
export function encodeLiveTable(
  rows: readonly { card: LiveCard; fingerprint: Fingerprint }[],
): Uint8Array<ArrayBuffer> {
  const [sets, names] = [createStringTable(), createStringTable()]
  const cards = rows.map(({ card: { id, name, number, set_name, isAlone } }) => {
    return [id, names.toIndex(name), number, sets.toIndex(set_name), isAlone]
  })
  const text = JSON.stringify({ sets: sets.all(), names: names.all(), cards })
  const json = new TextEncoder().encode(text)
  const start = WORD_BYTES + Math.ceil(json.length / WORD_BYTES) * WORD_BYTES
  const file = new Uint8Array(start + rows.length * FINGERPRINT_WORDS * WORD_BYTES).fill(0x20)
  const view = new DataView(file.buffer)
  view.setUint32(0, start - WORD_BYTES, true)
  file.set(json, WORD_BYTES)
  rows.forEach(({ fingerprint }, row) =>
    fingerprint.forEach((word, i) =>
      view.setUint32(start + (row * FINGERPRINT_WORDS + i) * WORD_BYTES, word, true),
    ),
  )
  return file
}

/**
 * Reads what `encodeLiveTable` wrote.
 *
 * @throws if the file is a different one, or broken.
 */
export function decodeLiveTable(file: ArrayBuffer): LiveTable {
  const view = new DataView(file)
  const start = WORD_BYTES + view.getUint32(0, true)
  const text = new TextDecoder().decode(new Uint8Array(file, WORD_BYTES, start - WORD_BYTES))
  const { sets, names, cards } = head.parse(JSON.parse(text))
  const count = cards.length * FINGERPRINT_WORDS
  if (file.byteLength !== start + count * WORD_BYTES) throw new RangeError('The table is cut off')
  const keys = createStringTable()
  const keyOf = names.map((name) => keys.toIndex(toNameKey(name)))
  const words = new Uint32Array(count)
  for (let i = 0; i < count; i++) words[i] = view.getUint32(start + i * WORD_BYTES, true)
  return {
    words,
    cards: Uint32Array.from(cards.keys()),
    names: Uint32Array.from(cards, ([, name]) => keyOf[name] ?? 0),
    cardAt(index) {
      const card = cards[index]
      if (!card) return null
      const [id, name, number, set, isAlone] = card
      return { id, name: names[name] ?? '', number, set_name: sets[set] ?? '', isAlone }
    },
  }
}

function createStringTable() {
  const indexes = new Map<string, number>()
  return {
    toIndex(text: string): number {
      const index = indexes.get(text) ?? indexes.size
      indexes.set(text, index)
      return index
    },
    all: () => [...indexes.keys()],
  }
}
