import type { Page } from '@playwright/test'

/** The homes whose photos the page requests. */
export function watchPhotos(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const home = /\/img\/(\d+)\//.exec(request.url())?.[1]
    if (home) asked.add(home)
  })
  return asked
}

/** How far below the window's upper edge photos are, in window heights: those that were fetched
 *  (`img`), or those that wait (`noscript`). */
export const distances = (page: Page, of: 'img' | 'noscript') =>
  page.locator(`article ${of}`).evaluateAll((all) =>
    all
      .map((one) => one.parentElement)
      .filter((frame) => frame?.checkVisibility())
      .map((frame) => (frame?.getBoundingClientRect().top ?? 0) / window.innerHeight),
  )
