/** For each key the entries that have it, all in one flat array. */
export type Postings = {
  /** Where the entries of each key begin in `entries`, and after the last one, where they end. */
  starts: Uint32Array
  entries: Uint32Array
}

/**
 * Inverts a list: from the keys of each entry to the entries of each key, in their order.
 *
 * @param keysOf the keys of each entry, each once, from 0 to `keys` - 1.
 */
export function buildPostings(keysOf: readonly (readonly number[])[], keys: number): Postings {
  const starts = new Uint32Array(keys + 1)
  for (const own of keysOf) for (const key of own) starts[key + 1] = (starts[key + 1] ?? 0) + 1
  for (let i = 1; i <= keys; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0)
  const entries = new Uint32Array(starts[keys] ?? 0)
  const next = starts.slice()
  keysOf.forEach((own, entry) => {
    for (const key of own) {
      const at = next[key] ?? 0
      entries[at] = entry
      next[key] = at + 1
    }
  })
  return { starts, entries }
}

export function entriesOf({ starts, entries }: Postings, key: number): Uint32Array {
  return entries.subarray(starts[key] ?? 0, starts[key + 1] ?? 0)
}
