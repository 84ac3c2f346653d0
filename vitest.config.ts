import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { splitTests } from './scripts/test-projects/split-tests.ts'

const { pure, database, proof } = splitTests(import.meta.dirname)

const withServer = {
  globalSetup: 'scripts/test-projects/prepare-server.ts',
  setupFiles: 'apps/server/src/testing/compare-responses.setup.ts',
}

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'pure', include: pure } },
      { extends: true, test: { name: 'database', include: database, ...withServer } },
      // Pages in a window without layout.
      'e2e',
      // Takes long; runs by name and in parts.
      { extends: true, test: { name: 'proof', include: proof, ...withServer } },
    ],
    // Two cores, and tests of which many wait for timers and processes.
    maxWorkers: 4,
    // No test replaces modules, so files can share them; a fresh process for each takes a minute.
    isolate: false,
    execArgv: [
      '--import',
      resolve(import.meta.dirname, 'scripts/test-projects/end-with-parent.ts'),
    ],
    // Many tests start real processes and databases, which a busy machine takes its time for.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
