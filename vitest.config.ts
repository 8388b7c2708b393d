import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { findTestFiles } from './scripts/find-test-files.mjs'
import { SlowestFirst } from './tests/setup/slowest-first'

const { real } = await findTestFiles()

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    setupFiles: ['tests/setup/no-outside-world.ts', 'tests/setup/no-stray-console-errors.ts'],
    // By default one core would be left idle.
    maxWorkers: '100%',
    sequence: { sequencer: SlowestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Processes are started, killed and measured against clocks here; a second try is printed as one.
    retry: process.env.CI === undefined ? 0 : 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{app,bench,tests,scripts}/**/*.test.{ts,tsx,mjs}'],
          exclude: real,
          pool: 'threads',
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'real',
          include: real,
          globalSetup: ['tests/setup/build.ts', 'tests/setup/postgres.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
