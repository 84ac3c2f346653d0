/** From a change of a filter to its count on the screen. */
import type { Browser, Page } from '@playwright/test'
import { searchPanel } from '../../../e2e/steps/search.ts'
import { type Line, median, milliseconds, print, quantile } from '../measure/report.ts'
import { newContext, type Screen, screens, settled, slowPage, untilPainted } from './slow-page.ts'

const boundMs = 100
const rounds = 2

type Change = () => Promise<unknown>

export async function filterChanges(browser: Browser, origin: string): Promise<void> {
  const times: Record<Screen, number[]> = { phone: [], desk: [] }
  for (let round = 0; round < rounds; round++) {
    for (const screen of screens) times[screen].push(...(await timesOn(screen, browser, origin)))
  }
  print(
    'A filter changes, until its count is painted; CPU slowed down 4 times',
    screens.flatMap((screen): Line[] => {
      const p95 = quantile(times[screen], 0.95)
      return [
        {
          what: `${screen}: median of ${times[screen].length} changes`,
          figure: milliseconds(median(times[screen])),
        },
        {
          what: `${screen}: p95`,
          figure: milliseconds(p95),
          bound: `≤ ${boundMs} ms`,
          holds: p95 <= boundMs,
        },
      ]
    }),
  )
}

async function timesOn(screen: Screen, browser: Browser, origin: string): Promise<number[]> {
  const context = await newContext(browser, screen)
  const page = await slowPage(context)
  await page.goto(`${origin}/`)
  await settled(page)
  const times: number[] = []
  const measure = async (change: Change) => {
    const ms = await untilPainted(page, shownCount, change)
    // A change that happens to leave the count as it was paints nothing.
    if (ms !== null) times.push(ms)
    await settled(page)
  }
  for (const change of fieldChanges(page)) await measure(change)
  const { area, areas } = searchPanel(page, 'is')
  await area.click()
  await areas.waitFor()
  for (const change of areaChanges(page)) await measure(change)
  await context.close()
  return times
}

/** Runs in the page: the button with the count, or the note that is there when none is left. */
function shownCount(): string {
  const search = document.querySelector('search')
  const button = search?.querySelector('button[type=submit]')
  return (button ?? search?.querySelector('[aria-live]'))?.textContent ?? ''
}

/** Every field there and back, by keys and clicks like a person's. */
function fieldChanges(page: Page): Change[] {
  const { maxRent, minSize, rooms, pets } = searchPanel(page, 'is')
  const press = (field: typeof maxRent, key: string) => () => field.press(key)
  return [
    press(maxRent, 'End'),
    ...repeat(4, press(maxRent, 'ArrowUp')),
    () => rooms(2).click(),
    () => rooms(3).click(),
    () => rooms(4).click(),
    press(minSize, 'End'),
    ...repeat(5, press(minSize, 'ArrowUp')),
    () => rooms(2).click(),
    () => pets.click(),
    () => pets.click(),
    () => rooms(1).click(),
    press(maxRent, 'Home'),
    press(minSize, 'Home'),
  ]
}

/** Whole regions and single postcodes. */
function areaChanges(page: Page): Change[] {
  const { wholeCapitalArea, postcode } = searchPanel(page, 'is')
  return [
    () => wholeCapitalArea.click(),
    ...['101', '105', '107', '108', '109'].map((code) => () => postcode(code).click()),
    () => wholeCapitalArea.click(),
    () => wholeCapitalArea.click(),
  ]
}

const repeat = (times: number, change: Change): Change[] =>
  Array.from({ length: times }, () => change)
