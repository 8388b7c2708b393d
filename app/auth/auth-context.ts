import type { AuthConfig } from './auth-config'
import type { AuthCall } from './outcomes'
import type { CdiUser } from '~/auth-core/users/users.server'
import type { AuthLimiter } from './limits/limiter.server'
import type { SdkAnswer, SdkCall } from './supertokens/call.server'

/** What every use-case of signing in works with. */
export type AuthContext = {
  config: AuthConfig
  /** The configured origin that people open. */
  publicUrl: string | undefined
  /** Where this server listens; 0: any port, chosen by the system. */
  port: number
  /** Cookies go over https only. */
  secure: boolean
  /** How long a code is good for; the default where only another core knows. */
  codeSeconds: number
  /** Milliseconds since 1970. */
  now(): number
  limiter: AuthLimiter
  /** Each signed-in request asks; the embedded core is asked directly, since HTTP costs 2 ms. */
  findUser(userId: string): Promise<Pick<CdiUser, 'id' | 'emails' | 'phoneNumbers'> | null>
  /** Removes what was written to any of these addresses instead of being sent. */
  forgetMessages(addresses: readonly string[]): Promise<void>
  sdk(call: AuthCall, asked: SdkCall): Promise<SdkAnswer>
}
