import type { AuthConfig } from './auth-config'
import type { AuthCall } from './outcomes'
import type { CdiUser } from '~/auth-core/users/users.server'
import type { AuthLimiter } from './limits/limiter.server'
import type { SdkAnswer } from './supertokens/call.server'
import type { SdkCall } from './supertokens/sdk-request.server'

/** What the use-cases of sign-in need. */
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
  /** Called by every signed-in request; the embedded core without HTTP, which would cost 2 ms. */
  findUser(userId: string): Promise<Pick<CdiUser, 'id' | 'emails' | 'phoneNumbers'> | null>
  /** Removes the outbox's messages to any of these contacts. */
  forgetMessages(addresses: readonly string[]): Promise<void>
  /** Calls the library for a page, whose forms carry no anti-CSRF token. */
  sdk(call: AuthCall, asked: SdkCall): Promise<SdkAnswer>
}
