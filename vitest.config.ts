import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    include: ['{app,bench,tests,scripts}/**/*.test.{ts,tsx,mjs}'],
    globalSetup: ['tests/setup/build.ts', 'tests/setup/postgres.ts'],
    setupFiles: ['tests/setup/no-outside-world.ts', 'tests/setup/no-stray-console-errors.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Processes are started, killed and measured against clocks here; a second try is printed as one.
    retry: process.env.CI === undefined ? 0 : 1,
  },
})
