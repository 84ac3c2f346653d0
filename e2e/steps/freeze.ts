import type { Page } from '@playwright/test'

/** From here on time passes only when the story says so. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
}
