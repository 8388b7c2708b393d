import { z } from 'zod'
import type { CoreConfig } from '~/auth-core/config'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const amount = z.coerce.number().min(0).nullish()
const positive = z.coerce.number().positive().nullish()

/**
 * `coreConfig` under SuperTokens Core's names for its settings, numbers also as text; ignores
 * others.
 */
export const coreConfigInput = z.object({
  access_token_validity: positive,
  refresh_token_validity: positive,
  access_token_dynamic_signing_key_update_interval: positive,
  passwordless_code_lifetime: positive,
  passwordless_max_code_input_attempts: positive,
  email_verification_token_lifetime: positive,
  password_reset_token_lifetime: positive,
  refresh_token_rotation_grace_period: amount,
  refresh_window: amount,
  api_keys: z.string().nullish(),
})
export type CoreConfigInput = z.output<typeof coreConfigInput>

/** `base` overridden by the settings in `given`, each converted from the unit in its name. */
export function configureCore(base: CoreConfig, given: CoreConfigInput): CoreConfig {
  const in_ = (value: number | null | undefined, unit: number, otherwise: number) =>
    value == null ? otherwise : Math.round(value * unit)
  const window = given.refresh_window ?? given.refresh_token_rotation_grace_period
  return {
    accessTokenMs: in_(given.access_token_validity, SECOND, base.accessTokenMs),
    refreshTokenMs: in_(given.refresh_token_validity, MINUTE, base.refreshTokenMs),
    signingKeyMs: in_(
      given.access_token_dynamic_signing_key_update_interval,
      HOUR,
      base.signingKeyMs,
    ),
    codeMs: in_(given.passwordless_code_lifetime, 1, base.codeMs),
    maxCodeAttempts: given.passwordless_max_code_input_attempts ?? base.maxCodeAttempts,
    emailVerificationTokenMs: in_(
      given.email_verification_token_lifetime,
      1,
      base.emailVerificationTokenMs,
    ),
    passwordResetTokenMs: in_(given.password_reset_token_lifetime, 1, base.passwordResetTokenMs),
    refreshWindowMs: in_(window, SECOND, base.refreshWindowMs),
    apiKeys: given.api_keys?.split(',').map((key) => key.trim()) ?? base.apiKeys,
  }
}
