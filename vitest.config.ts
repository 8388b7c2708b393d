import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { findTestFiles } from './scripts/find-test-files.mjs'
import { SlowestFirst } from './tests/setup/slowest-first'

const { real } = await findTestFiles()

/** Their files share processes: to load what they import takes longer than most of them. */
const shared = real.filter((file) => /^app\/(?!routes\/)/.test(file))

/** In `npm test` the browser's part runs beside them, and takes what they leave idle. */
const withServers = {
  maxWorkers: availableParallelism(),
  globalSetup: ['tests/setup/build.ts', 'tests/setup/postgres.ts'],
  sequence: { groupOrder: 1 },
}

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    setupFiles: ['tests/setup/no-outside-world.ts', 'tests/setup/no-stray-console-errors.ts'],
    // By default one core would be left idle.
    maxWorkers: '100%',
    sequence: { sequencer: SlowestFirst },
    // For what hangs: on a busy machine a scan with little to go by takes a minute.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    // Processes are started, killed and measured against clocks here; a second try is printed as
    // one.
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
        test: { name: 'shared', include: shared, isolate: false, ...withServers },
      },
      {
        extends: true,
        test: {
          name: 'real',
          include: real.filter((file) => !shared.includes(file)),
          ...withServers,
        },
      },
    ],
  },
})
