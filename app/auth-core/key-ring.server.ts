import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, generateSecret, importJWK } from 'jose'
import type { JWK } from 'jose'
import type { AppStore, KeyPurpose, StoredKey } from './auth-store'
import type { CoreConfig } from './config'
import { parseJsonObject } from './json'
import { isKeyDue, keyInUse, verifyingKeys } from './signing-rotation'
import type { Rotation } from './signing-rotation'

/** A key ready for use; `key` signs or encrypts. Secret keys have no public half. */
export type RingKey = {
  keyId: string
  purpose: KeyPurpose
  createdAt: number
  key: CryptoKey | Uint8Array
  public: { jwk: JWK; key: CryptoKey | Uint8Array } | null
}

/**
 * The keys of one app, read from its store once, and again whenever a token names an unknown key.
 */
export type KeyRing = {
  /** The key for new tokens; creates and stores one if none is current. */
  current(purpose: KeyPurpose): Promise<RingKey>
  find(keyId: string): Promise<RingKey | null>
  /** Public keys for verifiers, and for how many seconds they may cache them. */
  published(): Promise<{ keys: JWK[]; maxAgeSeconds: number }>
  /** Deletes keys that verify nothing any more. */
  sweep(): Promise<void>
}

const PUBLISH_AHEAD_MS = 60_000
/** Refresh tokens are encrypted with a new key every 30 days. */
const REFRESH_KEY_MS = 30 * 24 * 3_600_000

export function createKeyRing(store: AppStore, config: CoreConfig, now: () => number): KeyRing {
  const rotations = toRotations(config)
  let ring: RingKey[] | undefined

  async function load(): Promise<RingKey[]> {
    const known = new Map(ring?.map((key) => [key.keyId, key]))
    const stored = await store.keys.allKeys()
    const keys = stored.map((key) => Promise.resolve(known.get(key.keyId) ?? readKey(key)))
    ring = await Promise.all(keys)
    return ring
  }
  const usable = (keys: readonly RingKey[], purpose: KeyPurpose) =>
    verifyingKeys(
      keys.filter((key) => key.purpose === purpose),
      rotations[purpose],
      now(),
    )
  const isDue = (keys: readonly RingKey[], purpose: KeyPurpose) =>
    isKeyDue(usable(keys, purpose), rotations[purpose], now())

  const rotate = oneAtATime(async (purpose: KeyPurpose) => {
    if (!isDue(await load(), purpose)) return
    const fresh = await makeKey(purpose, now())
    await store.transaction('keys', async ({ keys }) => {
      const newest = (await keys.allKeys()).filter((key) => key.purpose === purpose)
      if (isKeyDue(newest, rotations[purpose], now())) await keys.addKey(fresh)
    })
    await load()
  })

  async function ensured(purpose: KeyPurpose): Promise<RingKey[]> {
    if (isDue(ring ?? (await load()), purpose)) await rotate(purpose)
    return usable(ring ?? (await load()), purpose)
  }

  return {
    async current(purpose) {
      const key = keyInUse(await ensured(purpose), rotations[purpose], now())
      if (!key) throw new Error(`no ${purpose} key could be made`)
      return key
    },
    async find(keyId) {
      const named = (keys: RingKey[]) => keys.find((key) => key.keyId === keyId)
      const key = named(ring ?? []) ?? named(await load())
      return key && usable([key], key.purpose).length > 0 ? key : null
    },
    async published() {
      const keys = [...(await ensured('dynamic')), ...(await ensured('static'))]
      return publish(keys, rotations.dynamic, now())
    },
    async sweep() {
      for (const purpose of ['dynamic', 'refresh'] as const) {
        const { intervalMs, keepMs } = rotations[purpose]
        await store.keys.removeKeys(purpose, now() - intervalMs - keepMs)
      }
    },
  }
}

function toRotations(config: CoreConfig): Record<KeyPurpose, Rotation> {
  // A minute, but at most a quarter of the very short intervals that test suites set.
  const overlapMs = Math.min(PUBLISH_AHEAD_MS, config.signingKeyMs / 4)
  return {
    dynamic: { intervalMs: config.signingKeyMs, overlapMs, keepMs: 2 * config.accessTokenMs },
    static: { intervalMs: Infinity, overlapMs: 0, keepMs: 0 },
    refresh: { intervalMs: REFRESH_KEY_MS, overlapMs: 0, keepMs: config.refreshTokenMs },
  }
}

/** `keys` begin with the newest dynamic one. */
function publish(keys: readonly RingKey[], rotation: Rotation, now: number) {
  const newest = keys[0]
  const nextKeyAt = newest ? newest.createdAt + rotation.intervalMs - rotation.overlapMs : now
  return {
    keys: keys.flatMap((key) => key.public?.jwk ?? []),
    maxAgeSeconds: Math.max(1, Math.floor((nextKeyAt - now) / 1000)),
  }
}

async function makeKey(purpose: KeyPurpose, createdAt: number): Promise<StoredKey> {
  const key =
    purpose === 'refresh'
      ? await generateSecret('A256GCM', { extractable: true })
      : (await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })).privateKey
  const keyId = purpose === 'dynamic' ? `d-${createdAt}` : `${purpose[0]}-${randomUUID()}`
  return { keyId, purpose, secret: JSON.stringify(await exportJWK(key)), createdAt }
}

async function readKey({ keyId, purpose, secret, createdAt }: StoredKey): Promise<RingKey> {
  const jwk: JWK = parseJsonObject(secret)
  if (purpose === 'refresh') {
    return { keyId, purpose, createdAt, key: await importJWK(jwk, 'A256GCM'), public: null }
  }
  const { kty, n, e } = jwk
  const publicJwk = { kty, kid: keyId, n, e, alg: 'RS256', use: 'sig' }
  return {
    keyId,
    purpose,
    createdAt,
    key: await importJWK(jwk, 'RS256'),
    public: { jwk: publicJwk, key: await importJWK(publicJwk, 'RS256') },
  }
}

/** Concurrent calls with the same argument share one result. */
function oneAtATime<Argument>(work: (argument: Argument) => Promise<void>) {
  const running = new Map<Argument, Promise<void>>()
  return (argument: Argument) => {
    const already = running.get(argument)
    if (already) return already
    const started = work(argument).finally(() => running.delete(argument))
    running.set(argument, started)
    return started
  }
}
