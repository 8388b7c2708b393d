import { z } from 'zod'
import {
  ANTI_CSRF_MODES,
  CONTACT_METHODS,
  FLOW_TYPES,
  SECOND_FACTORS,
  VERIFICATION_MODES,
} from '~/auth/auth-config'
import type { ContactMethod, FlowType, SecondFactor } from '~/auth/auth-config'
import { listFirstFactors } from '~/auth/factors'
import { conditionMultipliersSetting } from '~/library/list/entry-prices.server'
import { phoneCountriesSetting } from '~/auth/sign-in/phone-rules.server'
import { exchangeRatesSetting } from '~/prices/exchange/rates-setting.server'

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

function wholeNumber(min: number, max: number) {
  const error = `takes a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

const TWILIO = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const

/** `cards@example.com`, or `Cards <cards@example.com>`. */
const SENDER = /^[^<>\s@]+@[^<>\s@]+$|^[^<>]*<[^<>\s@]+@[^<>\s@]+>$/

const schema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    HOST: z.string().min(1).default('0.0.0.0'),
    PORT: wholeNumber(0, 65535).default(3000),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/ }).optional(),
    DATABASE_POOL: wholeNumber(1, 100).default(10),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info'),
    TRUST_PROXY: wholeNumber(0, 10).default(0),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    CATALOGUE_URL: z.url({ protocol: /^https?$/ }).default('https://api.tcgdex.net/v2'),
    CATALOGUE_SYNC: onOff.default(true),
    PRICES_BULK: onOff.default(false),
    TCGCSV_URL: z.url({ protocol: /^https?$/ }).default('https://tcgcsv.com'),
    CARDMARKET_PRICES_URL: z
      .url({ protocol: /^https?$/ })
      .default('https://downloads.s3.cardmarket.com/productCatalog/priceGuide/price_guide_6.json'),
    EXCHANGE_RATES: exchangeRatesSetting.default({ from: 'nowhere' }),
    ECB_RATES_URL: z
      .url({ protocol: /^https?$/ })
      .default('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'),
    PSEUDO_LANGUAGE: onOff.default(false),
    LIBRARY_CONDITION_MULTIPLIERS: conditionMultipliersSetting.optional(),
    IMAGE_HOST: z.url({ protocol: /^https?$/ }).default('https://assets.tcgdex.net'),
    IMAGE_CACHE_MB: wholeNumber(1, 100_000).default(512),
    SCAN_WORKERS: wholeNumber(1, 64).optional(),
    SCAN_WARM_UP: onOff.default(true),
    SCAN_QUEUE: wholeNumber(0, 1000).default(16),
    SCAN_TIMEOUT_MS: wholeNumber(500, 120_000).default(15_000),
    SCAN_BUDGET_MS: wholeNumber(200, 120_000).default(8000),
    SCAN_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000).default(300),
    SUPERTOKENS_CONNECTION_URI: z.url({ protocol: /^https?$/ }).optional(),
    SUPERTOKENS_API_KEY: z.string().optional(),
    AUTH_CONTACT: z.enum(CONTACT_METHODS).default('EMAIL'),
    AUTH_FLOW: z.enum(FLOW_TYPES).default('USER_INPUT_CODE_AND_MAGIC_LINK'),
    AUTH_RESEND_GAP_SECONDS: wholeNumber(1, 900).default(15),
    AUTH_MFA: z.enum(SECOND_FACTORS).default('off'),
    AUTH_EMAIL_VERIFICATION: z.enum(VERIFICATION_MODES).default('OPTIONAL'),
    AUTH_ANTI_CSRF: z.enum(ANTI_CSRF_MODES).default('NONE'),
    AUTH_EXISTS_API: onOff.default(true),
    AUTH_LIMITS: onOff.default(true),
    AUTH_PHONE_COUNTRIES: phoneCountriesSetting.optional(),
    AUTH_TEXTS_PER_DAY: wholeNumber(0, 1_000_000).default(200),
    ACCESS_TOKEN_CHECK: z.enum(['database', 'jwt']).optional(),
    AUTH_ACCESS_TOKEN_SECONDS: wholeNumber(1, 86_400).default(3600),
    AUTH_CODE_SECONDS: wholeNumber(1, 86_400).default(900),
    AUTH_REFRESH_WINDOW_SECONDS: wholeNumber(0, 300).default(10),
    MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z
      .string()
      .regex(SENDER, { error: 'takes an address such as Cards <cards@example.com>' })
      .default('Pokemon Scanner <scanner@localhost>'),
    SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
    SMS_TOKEN: z.string().optional(),
    TWILIO_ACCOUNT_SID: z.string().optional(),
    TWILIO_AUTH_TOKEN: z.string().optional(),
    TWILIO_FROM: z.string().optional(),
  })
  .refine((env) => [0, TWILIO.length].includes(TWILIO.filter((name) => env[name]).length), {
    path: [TWILIO.join(', ')],
    message: 'All three are needed, or none.',
  })
  .refine(({ AUTH_CONTACT, AUTH_FLOW, AUTH_MFA }) => canBegin(AUTH_CONTACT, AUTH_FLOW, AUTH_MFA), {
    path: ['AUTH_MFA'],
    message: 'The second factor is the only way to sign in that AUTH_CONTACT and AUTH_FLOW leave.',
  })

function canBegin(contactMethod: ContactMethod, flowType: FlowType, mfa: SecondFactor): boolean {
  return listFirstFactors({ contactMethod, flowType, mfa }).length > 0
}

export type Env = z.output<typeof schema>

/** One or more invalid settings; `message` has a line for each, with the values it accepts. */
export class InvalidEnvError extends Error {
  override name = 'InvalidEnvError'

  constructor(faults: readonly string[]) {
    const lines = faults.map((fault) => `  ${fault}`)
    super(`Settings that cannot be used (see .env.example):\n${lines.join('\n')}`)
  }
}

/**
 * Reads the settings listed in `.env.example`, without spaces around them. An empty value counts as
 * not set.
 *
 * @throws {InvalidEnvError} if a value is out of range or of the wrong kind.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const trimmed = Object.entries(source).map(([name, value]) => [name, value?.trim()] as const)
  const given = Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw new InvalidEnvError(
    result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  )
}
