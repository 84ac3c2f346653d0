/** Measures what a visitor waits for, in a real Chromium slowed down four times, against the
 *  built pages with the demo's 1,800 homes. */
import type { Browser } from '@playwright/test'
import { openChromium } from '../../../e2e/chromium.ts'
import { withDemo } from '../../../scripts/demo/with-demo.ts'
import { filterChanges } from './filter-changes.ts'
import { landingWeight } from './landing-weight.ts'
import { layoutShifts } from './layout-shifts.ts'
import { mapFirstPaint } from './map-first-paint.ts'
import { mapPainting } from './map-painting.ts'
import { wayToWork } from './way-to-work.ts'

/** A separate port, so that a developer's demo is not affected; a demo on this port is used. */
const port = Number(process.env['BENCH_PORT'] ?? 3500)
const origin = `http://kot.localhost:${port}`

type InTheBrowser = (browser: Browser, origin: string) => Promise<void>

const measurements: InTheBrowser[] = [
  landingWeight,
  filterChanges,
  mapFirstPaint,
  mapPainting,
  layoutShifts,
  wayToWork,
]

export const inTheBrowser = (): Promise<void> =>
  withDemo(port, async () => {
    const browser = await openChromium()
    for (const measure of measurements) {
      // A failed measurement does not stop the others.
      await measure(browser, origin).catch((error: unknown) => {
        console.error(`${measure.name} could not be measured: ${String(error)}`)
      })
    }
    await browser.close()
  })
