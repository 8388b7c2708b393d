import { existsSync } from 'node:fs'
import { config } from 'dotenv'

/** Settings of `.env`, where there is one; what the environment already says wins. */
export function loadDotEnv() {
  if (existsSync('.env')) config({ quiet: true })
}
