import type { CdiAnswer } from './cdi'
import type { CoreApp } from './core-app.server'
import type { JsonObject } from './json-object'

type MetadataAnswer = CdiAnswer<'/recipe/user/metadata', 'put'>

export async function readMetadata(
  core: CoreApp,
  userId: string,
): Promise<CdiAnswer<'/recipe/user/metadata', 'get'>> {
  return { status: 'OK', metadata: (await core.store.users.findMetadata(userId)) ?? {} }
}

/** Merges the outermost fields of `update` into what is kept; null takes a field away. */
export function updateMetadata(
  core: CoreApp,
  userId: string,
  update: JsonObject,
): Promise<MetadataAnswer> {
  return core.store.transaction(`metadata ${userId}`, async ({ users }) => {
    const merged = { ...(await users.findMetadata(userId)), ...update }
    const kept = Object.entries(merged).filter(([, value]) => value !== null)
    const metadata = Object.fromEntries(kept)
    await users.putMetadata(userId, metadata)
    return { status: 'OK', metadata }
  })
}
