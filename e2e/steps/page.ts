import type { Locator, Page } from '@playwright/test'
import { expect } from '../story.ts'

/** The dialog that is open. A short notice counts as a dialog too and may come while one closes. */
export const openDialog = (page: Page): Locator => page.locator('[role=dialog]:not([data-type])')

/** From here on time passes only when the story advances it. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
}

/** Waits until this browser could go offline: the service worker is at work and the market saved,
 *  the visitors' or that of a holder of access. */
export async function untilReadyForOffline(page: Page, kind: 'visitor' | 'full' = 'visitor') {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((done) => active?.addEventListener('statechange', done))
  })
  await expect.poll(() => keptAddresses(page)).toContain(`/kept/${kind}-feed-check`)
}

/** Everything that this site keeps in the browser's caches. */
export const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })
