import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './chromium.ts'
import { port } from './hosts.ts'

const webServer = {
  // Its log is read later, line by line of every request. Playwright empties test-results.
  command: `mkdir -p ../.run && exec node --import ../scripts/processes/end-with-starter.ts ../scripts/demo.ts --still --port ${port} > ../.run/story-demo.log 2>&1`,
  env: { LOG_LEVEL: 'info', STARTER_PID: String(process.pid) },
  url: `http://127.0.0.1:${port}/d/current_market.json`,
  // A busy machine takes its time; a start that fails ends at once.
  timeout: 900_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 300_000 },
}

/** Stories run against a separate demo instance: real database, worker, built pages. */
export default defineConfig({
  projects: [
    // What takes longer than every change can wait for: `npm run proof`. Long walks come first, so that
    // short stories fill the end.
    { name: 'proof', testMatch: /(proof|stories)\/.*\.spec\.ts/, grep: /proof\/\S+\.spec|@proof/ },
    { name: 'stories', testDir: 'stories', grepInvert: /@proof/ },
    // In a demo that runs already (scripts/ci).
    { name: 'front-door', testDir: 'front-door' },
    // Looks at what all the stories have left behind.
    { name: 'after-stories', testDir: 'after-stories', dependencies: ['stories'] },
  ],
  outputDir: '../test-results',
  // As many as cores: with a third, stories waited for each other longer than they may.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // For what a busy machine takes its time; what works takes milliseconds.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumOptions,
    viewport: { width: 1440, height: 900 },
    // Stories wait for movements before every click; they are about where a movement ends.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'is-IS',
    timezoneId: 'Atlantic/Reykjavik',
    // It would answer for the server, unseen by stories that check requests.
    serviceWorkers: 'block',
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  ...(process.env['E2E_RUNNING'] ? {} : { webServer }),
})
