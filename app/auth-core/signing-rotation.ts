/** When keys of one purpose are created, used and deleted; all in milliseconds. */
export type Rotation = {
  /** How long one key is used for new tokens; `Infinity`: for ever. */
  intervalMs: number
  /** A new key is published this long before its first use, so that verifiers can have it. */
  overlapMs: number
  /** How long after its interval a key still verifies what was made with it. */
  keepMs: number
}

type Dated = { createdAt: number }

/** The keys that still verify, of `keys` sorted newest first. */
export function verifyingKeys<Key extends Dated>(
  keys: readonly Key[],
  rotation: Rotation,
  now: number,
): Key[] {
  return keys.filter((key) => key.createdAt + rotation.intervalMs + rotation.keepMs >= now)
}

/** Whether to create a new key, because none lasts beyond the overlap. */
export function isKeyDue(keys: readonly Dated[], rotation: Rotation, now: number): boolean {
  const newest = keys[0]
  return !newest || now + rotation.overlapMs > newest.createdAt + rotation.intervalMs
}

/**
 * The key to use now, of keys sorted newest first: the newest that has been published long enough.
 */
export function keyInUse<Key extends Dated>(
  keys: readonly Key[],
  rotation: Rotation,
  now: number,
): Key | undefined {
  const [newest, before] = keys
  if (!newest || !before) return newest
  const isFresh = newest.createdAt + rotation.overlapMs > now
  return isFresh && now < before.createdAt + rotation.intervalMs ? before : newest
}
