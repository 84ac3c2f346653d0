import type { Browser, BrowserContext, Page } from '@playwright/test'

const shapes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 } },
} as const

export type Screen = keyof typeof shapes

export const screens = Object.keys(shapes) as Screen[]

/** A phone of the slower kind against this machine. */
const slowdown = 4

export const newContext = (browser: Browser, screen: Screen): Promise<BrowserContext> =>
  browser.newContext({ ...shapes[screen], locale: 'is-IS', timezoneId: 'Atlantic/Reykjavik' })

export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** A phone network of the slower kind, as Lighthouse has it: fonts and photos come late. */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1_638_400 / 8) * 0.9,
    uploadThroughput: (675_000 / 8) * 0.9,
  })
}

/** Hydrated and quiet, so that what follows measures only itself. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(150)
}
