import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { port } from './hosts.ts'

const chromium = {
  browserName: 'chromium',
  launchOptions: {
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
} satisfies PlaywrightTestConfig['use']

/** Stories run against a demo instance of their own: real database, worker, built pages. */
export default defineConfig({
  testDir: 'stories',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_500 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    ...chromium,
    viewport: { width: 1440, height: 900 },
    locale: 'is-IS',
    timezoneId: 'Atlantic/Reykjavik',
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  webServer: {
    command: `node ../scripts/demo.ts --port ${port}`,
    url: `http://127.0.0.1:${port}/d/current_market.json`,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
