import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './chromium.ts'
import { port } from './hosts.ts'

/** Stories run against a demo instance of their own: real database, worker, built pages. */
export default defineConfig({
  projects: [
    { name: 'stories', testDir: 'stories' },
    // What takes long: every state, rare layouts, every width.
    { name: 'proof', testDir: 'proof' },
    // Looks at what all the stories have left behind.
    { name: 'afterwards', testDir: 'afterwards', dependencies: ['stories'] },
  ],
  outputDir: '../test-results',
  // As many as cores: with a third, stories waited for each other longer than they may.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A busy machine may starve one story of hundreds: it is run once more, and named at the end. More
  // than one of them fails the run (scripts/ci/tally.ts).
  retries: process.env['CI'] ? 1 : 0,
  // For what a busy machine takes its time; what works takes milliseconds.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumOptions,
    viewport: { width: 1440, height: 900 },
    // What moves is waited for before every press; the stories are about where it ends.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'is-IS',
    timezoneId: 'Atlantic/Reykjavik',
    // It would answer for the server, behind the back of stories that watch what is asked of it.
    serviceWorkers: 'block',
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  webServer: {
    // Its log is read afterwards, line by line of every request.
    command: `mkdir -p ../test-results && exec node ../scripts/demo.ts --still --port ${port} > ../test-results/demo.log 2>&1`,
    env: { LOG_LEVEL: 'info' },
    url: `http://127.0.0.1:${port}/d/current_market.json`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
