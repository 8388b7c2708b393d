/** For each key the places that have it, all in one flat array. */
export type Postings = {
  /** Where the places of each key begin in `places`, and after the last one, where they end. */
  starts: Uint32Array
  places: Uint32Array
}

/**
 * Inverts a list: from the keys of each place to the places of each key, in their order.
 *
 * @param keysOf the keys of each place, each once, from 0 to `keys` - 1.
 */
export function buildPostings(keysOf: readonly (readonly number[])[], keys: number): Postings {
  const starts = new Uint32Array(keys + 1)
  for (const own of keysOf) for (const key of own) starts[key + 1] = (starts[key + 1] ?? 0) + 1
  for (let i = 1; i <= keys; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0)
  const places = new Uint32Array(starts[keys] ?? 0)
  const next = starts.slice()
  keysOf.forEach((own, place) => {
    for (const key of own) {
      const at = next[key] ?? 0
      places[at] = place
      next[key] = at + 1
    }
  })
  return { starts, places }
}

/** The places that have a key. */
export function placesOf({ starts, places }: Postings, key: number): Uint32Array {
  return places.subarray(starts[key] ?? 0, starts[key + 1] ?? 0)
}
