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
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 })))
}

/** What the watch leaves in the page: resolves when the awaited change is on the screen. */
type WatchedWindow = Window & { paint?: Promise<number> }

/** Milliseconds from a real key press or click to the frame that shows what it changed.
 *
 *  The clock starts at the `timeStamp` of the trusted event, which is when the input reached the
 *  browser, so waiting for a busy main thread counts. It stops in the second animation frame after
 *  the document changed: the first one still belongs to the frame being made, and the second begins
 *  only once that frame has been handed over to be shown. This overstates by up to one frame and
 *  never understates.
 *
 *  @param look runs in the page; the change is there when it gives something else than before
 *  @param act a key press or a click
 *  @returns null when nothing changed within two seconds */
export async function untilPainted(
  page: Page,
  look: () => string,
  act: () => Promise<unknown>,
): Promise<number | null> {
  await page.evaluate(`(${watch.toString()})(${look.toString()})`)
  await act()
  return page.evaluate(() =>
    Promise.race([
      (window as WatchedWindow).paint ?? null,
      new Promise<null>((done) => setTimeout(() => done(null), 2_000)),
    ]),
  )
}

/** Runs in the page. */
function watch(look: () => string): void {
  const before = look()
  let pressedAt = performance.now()
  const press = (event: Event) => {
    if (event.isTrusted) pressedAt = event.timeStamp
  }
  for (const type of ['keydown', 'click']) document.addEventListener(type, press, true)
  const painted = new Promise<number>((done) => {
    const observer = new MutationObserver(() => {
      if (look() === before) return
      observer.disconnect()
      for (const type of ['keydown', 'click']) document.removeEventListener(type, press, true)
      requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - pressedAt)))
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  })
  Object.assign(window, { paint: painted })
}
