import { expect, type Page } from '@playwright/test'

const isReacts = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'))

/** Waits until React has taken the page over: a link pressed before that loads a whole new page. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const link = page.getByRole('banner').getByRole('link').first()
  await expect.poll(() => link.evaluate(isReacts)).toBe(true)
}
