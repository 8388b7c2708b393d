import { existsSync } from 'node:fs'
import { config } from 'dotenv'

/** Settings of `.env`, if it exists; the environment takes precedence. */
export function loadDotEnv() {
  if (existsSync('.env')) config({ quiet: true })
}
