import { chromium, type Browser, type LaunchOptions } from '@playwright/test'

/** Debian's Chromium, for stories, measurements and screenshots alike. */
export const chromiumOptions: LaunchOptions = {
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
}

export const openChromium = (): Promise<Browser> => chromium.launch(chromiumOptions)
