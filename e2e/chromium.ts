import { chromium, type Browser, type LaunchOptions } from '@playwright/test'

/** Debian's Chromium without its window, for stories and screenshots: the same engine, and a page
 *  opens in half the time. Elsewhere CHROMIUM names another. */
export const chromiumOptions: LaunchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** The whole browser, for measurements: what people have. */
export const openChromium = (): Promise<Browser> =>
  chromium.launch({
    ...chromiumOptions,
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  })
