import { expect, type Page, type Request } from '@playwright/test'
import { marketAddresses } from '../market.ts'

export const comeBackToWindow = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')))
export const showButton = (page: Page) => page.getByRole('button', { name: /^(Sýna|Show) \d/ })

/** Every request for the market from now on. */
export function watchFeed(page: Page): Request[] {
  const asked: Request[] = []
  page.on('request', (request) => {
    if (marketAddresses.test(request.url())) asked.push(request)
  })
  return asked
}

export const status = async (request: Request | undefined) => (await request?.response())?.status()

/** The last request is for the pointer, which the browser has, and for nothing else. */
export async function expectUnchanged(asked: Request[]): Promise<void> {
  const last = asked.at(-1)
  expect(last?.url()).toBe(asked[0]?.url())
  const known = (await asked[0]?.response())?.headers()['etag']
  expect((await last?.allHeaders())?.['if-none-match']).toBe(known)
}

/** What the page saves is written after it is shown. */
export async function untilSaved(page: Page, name = 'visitor-feed-check') {
  await expect
    .poll(() => page.evaluate(async (path) => !!(await caches.match(path)), `/kept/${name}`))
    .toBe(true)
}
