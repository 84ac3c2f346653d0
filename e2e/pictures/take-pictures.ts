import { join } from 'node:path'
import type { Lang } from '@kot/domain/text/lang'
import type { Browser, Page } from '@playwright/test'
import { signIn } from '../sign-in.ts'
import type { State } from '../states/state.ts'
import { fileOf, isWanted, type Picture, type Theme, themes, type Width } from './picture.ts'

export type Shot = { state: State; lang: Lang; width: Width }

/** Reaches a state once and photographs it in both themes.
 *  @throws when the state cannot be reached */
export async function takePictures(
  browser: Browser,
  directory: string,
  { state, lang, width }: Shot,
  wantedThemes: readonly Theme[] = themes,
): Promise<Picture[]> {
  const phone = width === 390
  const context = await browser.newContext({
    viewport: { width, height: phone ? 844 : 1000 },
    isMobile: phone,
    hasTouch: phone,
    locale: 'is-IS',
    timezoneId: 'Atlantic/Reykjavik',
    reducedMotion: 'reduce',
    javaScriptEnabled: state.withoutScripts !== true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  try {
    if (state.viewer) await signIn(page, lang, state.viewer)
    await state.reach(page, lang)
    if (state.long) await scrollThrough(page)
    const pictures: Picture[] = []
    for (const theme of wantedThemes.filter((one) => isWanted({ lang, width, theme: one }))) {
      await page.emulateMedia({ colorScheme: theme })
      await settle(page)
      const picture = { state: state.name, lang, width, theme }
      await page.screenshot({
        path: join(directory, fileOf(picture)),
        fullPage: state.long === true,
        animations: 'disabled',
      })
      pictures.push(picture)
    }
    return pictures
  } finally {
    await context.close()
  }
}

/** Photos further down load only when scrolled into view. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 800) {
    await page.evaluate((to) => window.scrollTo(0, to), y)
    await page.waitForTimeout(60)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Waits for the visible photos and the tiles of a map, with a timeout, because some states never become idle. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(150)
  const patience = page.waitForTimeout(4_000)
  const quiet = page
    .waitForFunction(
      () =>
        !document.querySelector('canvas.leaflet-tile:not(.leaflet-tile-loaded)') &&
        [...document.images]
          .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
          .every(({ complete }) => complete),
    )
    .catch(() => null)
  await Promise.race([patience, quiet])
}
