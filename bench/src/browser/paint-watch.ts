import type { Page } from '@playwright/test'

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
 *  @param act presses or clicks
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
