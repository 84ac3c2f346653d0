import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/{src,app,service-worker}/**/*.test.ts',
            'simulators/*/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'checks/**/*.test.ts',
            'tools/*/*.test.ts',
          ],
          globalSetup: [
            'scripts/postgres/vitest-setup.ts',
            'apps/server/src/testing/report-responses.ts',
          ],
          setupFiles: 'apps/server/src/testing/compare-responses.setup.ts',
        },
      },
      // Pages in a window without layout.
      'e2e',
    ],
    // Two cores, and tests of which many wait for timers and processes.
    maxWorkers: 4,
    // No test replaces modules, so files can share them; a fresh process for each takes a minute.
    isolate: false,
    // Many tests start real processes and databases, which a busy machine takes its time for.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
