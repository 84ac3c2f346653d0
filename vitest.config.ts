import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { splitTests } from './scripts/test-projects/split-tests.ts'

const { pure, database, proof } = splitTests(import.meta.dirname)

const withServer = {
  // A server is a thousand modules: Node.js loads them as it does in production, in half the time of a bundler.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  globalSetup: 'scripts/test-projects/prepare-server.ts',
  setupFiles: 'apps/server/src/testing/compare-responses.setup.ts',
}

// Processes that tests start load our code in 1.1 s of CPU with it, and in 1.9 s without.
process.env['NODE_COMPILE_CACHE'] ??= resolve(import.meta.dirname, '.run/compile-cache')

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'pure', include: pure } },
      { extends: true, test: { name: 'database', include: database, ...withServer } },
      // Pages in a window without layout.
      'e2e',
      // Takes long: `npm run proof` runs it in slices.
      {
        extends: true,
        test: {
          name: 'proof',
          include: proof,
          ...withServer,
          env: { TEST_SIZE: 'proof' },
          testTimeout: 1_200_000,
          hookTimeout: 600_000,
        },
      },
    ],
    // One more than cores: some tests wait for timers and processes. Each loads all that its files need.
    maxWorkers: 3,
    // No test replaces modules, so files can share them; a fresh process for each takes a minute.
    isolate: false,
    execArgv: [
      // Three processes on two cores: threads that collect garbage beside the tests cost more than they give.
      '--single-threaded-gc',
      '--import',
      resolve(import.meta.dirname, 'scripts/test-projects/end-with-parent.ts'),
    ],
    // Many tests start real processes and databases, which a busy machine takes its time for.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
