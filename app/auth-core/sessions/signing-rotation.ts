/** When keys of one purpose are made, used and forgotten; all in milliseconds. */
export type Rotation = {
  /** How long one key is used for new tokens; `Infinity`: for ever. */
  intervalMs: number
  /** A new key is published this long before its first use, so that verifiers can have it. */
  overlapMs: number
  /** How long after its interval a key still verifies what was made with it. */
  keepMs: number
}

type Dated = { createdAt: number }

/** Of keys newest first, those that still verify. */
export function verifyingKeys<Key extends Dated>(
  keys: readonly Key[],
  rotation: Rotation,
  now: number,
): Key[] {
  return keys.filter((key) => key.createdAt + rotation.intervalMs + rotation.keepMs >= now)
}

/** Whether a new key has to be made, because none lasts beyond the overlap. */
export function isKeyDue(keys: readonly Dated[], rotation: Rotation, now: number): boolean {
  const newest = keys[0]
  return !newest || now + rotation.overlapMs > newest.createdAt + rotation.intervalMs
}

/** Of keys newest first the one to use now: the newest, unless it is not published long enough. */
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
