import type { AuthConfig } from './auth-config'
import type { AuthCall } from './auth-outcomes'
import type { AuthLimiter } from './limiter.server'
import type { SdkAnswer, SdkCall } from './sdk-call.server'

/** What every use-case of signing in works with. */
export type AuthSetting = {
  config: AuthConfig
  /** The configured origin that people open. */
  publicUrl: string | undefined
  /** Cookies go over https only. */
  secure: boolean
  /** Milliseconds since 1970. */
  now(): number
  limiter: AuthLimiter
  sdk(call: AuthCall, asked: SdkCall): Promise<SdkAnswer>
}
