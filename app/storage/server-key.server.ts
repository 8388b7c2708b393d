import { randomBytes } from 'node:crypto'
import type { Database } from './database.server'

/** As many as HMAC with SHA-256 makes use of. */
const KEY_BYTES = 32

/** The secret key of that name, made by whichever process asks first and then the same for all. */
export async function serverKey(db: Database, name: string): Promise<Uint8Array> {
  await db
    .insertInto('server_keys')
    .values({ name, secret: randomBytes(KEY_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { secret } = await db
    .selectFrom('server_keys')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return Buffer.from(secret, 'base64url')
}
