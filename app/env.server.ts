import { z } from 'zod'

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().min(1).default('0.0.0.0'),
  PORT: wholeNumber(0, 65535).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  CATALOGUE_URL: z.url({ protocol: /^https?$/ }).default('https://api.tcgdex.net/v2'),
  CATALOGUE_SYNC: onOff.default(true),
  IMAGE_HOST: z.url({ protocol: /^https?$/ }).default('https://assets.tcgdex.net'),
  IMAGE_CACHE_MB: wholeNumber(1, 100_000).default(512),
  SCAN_WORKERS: wholeNumber(1, 64).optional(),
  SCAN_QUEUE: wholeNumber(0, 1000).default(16),
  SCAN_TIMEOUT_MS: wholeNumber(500, 120_000).default(15_000),
  SCAN_BUDGET_MS: wholeNumber(200, 120_000).default(4000),
  SCAN_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000).default(300),
})

export type Env = z.output<typeof schema>

/** A setting that cannot be used; `message` names each one and what it takes, a line each. */
export class InvalidEnvError extends Error {
  override name = 'InvalidEnvError'
}

/**
 * Reads the settings listed in `.env.example`. An empty value counts as not set.
 *
 * @throws {InvalidEnvError} when a value is out of range or of the wrong kind.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new InvalidEnvError(`Settings that cannot be used (see .env.example):\n${lines.join('\n')}`)
}
