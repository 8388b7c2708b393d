import { useState } from 'react'
import type { EntryKey } from '~/library/entry'

/** By which the server, too, knows an entry of a card. */
export type Version = Omit<EntryKey, 'cardId'>

export type EntryKeys = {
  /** By version; each was that of the entry's first version. */
  keys: ReadonlyMap<string, string>
  /** The forms that give an entry another version: its new one, and the one it has. */
  moves: ReadonlyMap<string, string>
  /** How many keys were given. */
  given: number
}

export const NO_KEYS: EntryKeys = { keys: new Map(), moves: new Map(), given: 0 }

export function versionText({ finish, condition }: Version): string {
  return `${finish} ${condition}`
}

/**
 * The keys after the entries have changed. An entry that this page gave another version keeps its
 * key, also if it was merged with another one; any other new one gets a new key.
 */
export function followEntries(before: EntryKeys, entries: readonly Version[]): EntryKeys {
  const versions = entries.map(versionText)
  const isLeft = (version: string) => versions.includes(version)
  let { given } = before
  const keyOf = (version: string): string => {
    const from = before.moves.get(version)
    const moved = from !== undefined && !isLeft(from) ? before.keys.get(from) : undefined
    return moved ?? before.keys.get(version) ?? String((given += 1))
  }
  const keys = new Map(versions.map((version) => [version, keyOf(version)]))
  return { keys, given, moves: new Map([...before.moves].filter(([, from]) => isLeft(from))) }
}

/** Remembers the form that is being sent about an entry, which may give it another version. */
export function withMove(before: EntryKeys, from: Version, to: Version | null): EntryKeys {
  const moves = new Map([...before.moves].filter(([, old]) => old !== versionText(from)))
  if (to && versionText(to) !== versionText(from)) moves.set(versionText(to), versionText(from))
  return { ...before, moves }
}

/**
 * React's keys of a card's entries: an entry's panel, with the focus and what is being typed, stays
 * that entry's. Neither its date nor its place tells: many entries have the same date, and those
 * are sorted by version.
 */
export function useEntryKeys(cardId: string, entries: readonly Version[]) {
  const [last, setLast] = useState({ cardId, entries, known: followEntries(NO_KEYS, entries) })
  const isSame = last.entries === entries && last.cardId === cardId
  const before = last.cardId === cardId ? last.known : { ...NO_KEYS, given: last.known.given }
  const known = isSame ? last.known : followEntries(before, entries)
  if (!isSame) setLast({ cardId, entries, known })
  return {
    keyOf: (entry: Version) => known.keys.get(versionText(entry)),
    /** Call it with what a form about an entry makes of it; `null` if not another version. */
    onSend: (from: Version, to: Version | null) =>
      setLast((now) => ({ ...now, known: withMove(now.known, from, to) })),
  }
}
