import type { AuthConfig } from './auth-config'
import type { AuthCall } from './outcomes'
import type { SdkAnswer, SdkCall } from './sdk-call'

/** What the use-cases of sign-in need. */
export type AuthContext = {
  config: AuthConfig
  /** The configured public origin. */
  publicUrl: string | undefined
  /** The port of this server; `0` if the system picks a free one. */
  port: number
  /** Cookies go over https only. */
  secure: boolean
  /** How long a code is valid; the default if only an external core knows. */
  codeSeconds: number
  /** Milliseconds since 1970. */
  now(): number
  /**
   * Called by every signed-in request; bypasses HTTP for the embedded core, which would cost 2 ms.
   */
  findUser(userId: string): Promise<{ id: string; emails: string[]; phoneNumbers: string[] } | null>
  /** Deletes the outbox's messages to any of these contacts. */
  forgetMessages(addresses: readonly string[]): Promise<void>
  /** Deletes every count of the limits about an address, number or user. */
  forgetCounts(counted: string): Promise<void>
  /** Calls the SDK on behalf of a page, whose forms carry no anti-CSRF token. */
  sdk(call: AuthCall, asked: SdkCall): Promise<SdkAnswer>
}
