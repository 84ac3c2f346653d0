import { resolve } from 'node:path'
import { defineProject } from 'vitest/config'

// Of a slice of the proof only what is not run with every change; of a whole proof all, in both languages.
const isProof = process.env['TEST_SIZE'] === 'proof'
const isSlice = process.env['TEST_SLICE'] !== undefined

/** Rendered stories: the app of apps/web in a window without layout, on the real server; see docs/testing.md. */
export default defineProject({
  resolve: {
    alias: [
      // Helpers that stories share expect by Playwright's own name.
      { find: '@playwright/test', replacement: `${import.meta.dirname}/rendered/expect.ts` },
      { find: /^\.\.?\/story\.ts$/, replacement: `${import.meta.dirname}/rendered/story.ts` },
      { find: /^\.\.?\/database\.ts$/, replacement: `${import.meta.dirname}/rendered/database.ts` },
    ],
  },
  // React in production mode, which is also several times faster.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    name: 'rendered',
    env: { NODE_ENV: 'production' },
    include: [isProof && isSlice ? 'rendered/**/*.proof.test.ts' : 'rendered/**/*.test.ts'],
    exclude: isProof ? [] : ['rendered/**/*.proof.test.ts'],
    environment: './rendered/browser-window.ts',
    globalSetup: './rendered/prepare.ts',
    setupFiles: './rendered/fresh-modules.ts',
    isolate: false,
    execArgv: [
      '--single-threaded-gc',
      '--import',
      resolve(import.meta.dirname, '../scripts/test-projects/end-with-parent.ts'),
    ],
    // After the other tests, one for each core: a worker loads the whole app before its first page.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    // A busy machine may take its time; what works takes milliseconds.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
