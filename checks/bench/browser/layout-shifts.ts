/** How far things jump while a person reads: the score browsers call cumulative layout shift. */
import type { Browser, Page } from '@playwright/test'
import { results, searchPanel } from '../../../e2e/steps/search.ts'
import { print, type Line } from '../measure/report.ts'
import { newContext, screens, settled, slowNetwork, slowPage } from './slow-page.ts'

const bound = 0.02
const cardsWanted = 60

const scenes: { name: string; play: (page: Page) => Promise<void> }[] = [
  { name: 'landing page loads', play: settled },
  {
    name: 'results open',
    async play(page) {
      await searchPanel(page, 'is').show.click()
      await results(page, 'is').cards.first().waitFor()
      await settled(page)
    },
  },
  {
    name: `scrolling to ${cardsWanted} cards`,
    async play(page) {
      const { cards } = results(page, 'is')
      // As fast as a wheel is turned in earnest, some 4,000 px a second.
      for (let tries = 0; tries < 500 && (await cards.count()) < cardsWanted; tries++) {
        await page.mouse.wheel(0, 120)
        await page.waitForTimeout(30)
      }
      if ((await cards.count()) < cardsWanted) throw new Error('the list did not grow')
      await settled(page)
    },
  },
  {
    name: 'map opens',
    async play(page) {
      await results(page, 'is').map.click()
      await page.locator('.leaflet-marker-pane button').first().waitFor()
      await settled(page)
    },
  },
]

export async function layoutShifts(browser: Browser, origin: string): Promise<void> {
  const lines: Line[] = []
  for (const screen of screens) {
    const context = await newContext(browser, screen)
    const page = await slowPage(context)
    await page.addInitScript(collectShifts)
    await slowNetwork(page)
    await page.mouse.move(200, 400)
    await page.goto(`${origin}/`)
    for (const { name, play } of scenes) {
      await play(page)
      const shifts = await page.evaluate(() => (window as ShiftWindow).shifts.splice(0))
      const score = worstWindow(shifts.filter(({ afterInput }) => !afterInput))
      const strict = worstWindow(shifts)
      lines.push({
        what: `${screen}: ${name} (right after input too: ${strict.toFixed(4)})`,
        figure: score.toFixed(4),
        bound: `≤ ${bound}`,
        holds: score <= bound,
      })
    }
    await context.close()
  }
  print('Layout shift, slow network, CPU slowed down 4 times', lines)
}

type Shift = { at: number; value: number; afterInput: boolean }
type ShiftWindow = Window & { shifts: Shift[] } & typeof globalThis
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Runs in the page before anything else. */
function collectShifts(): void {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      shifts.push({ at: entry.startTime, value: entry.value, afterInput: entry.hadRecentInput })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** As browsers score it: the worst burst, of at most five seconds and with no second of rest in it. */
function worstWindow(shifts: readonly Shift[]): number {
  let worst = 0
  let sum = 0
  let first = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { at, value } of shifts) {
    if (at - last > 1_000 || at - first > 5_000) {
      sum = 0
      first = at
    }
    sum += value
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}
