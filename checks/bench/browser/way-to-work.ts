/** Minutes to three places from two thousand homes, and from a change of the limit to its count on the screen. */
import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { placesTexts } from '@kot/i18n/texts/places'
import { resultsTexts } from '@kot/i18n/texts/results'
import { school, storePlaces, work } from '../../../e2e/states/places-states.ts'
import { kilobytes, type Line, median, milliseconds, print, quantile } from '../measure/report.ts'
import { newContext, screens, settled, slowPage, untilPainted } from './slow-page.ts'

const HOMES = 2_000
const PLACES = 3
const ROUNDS = 12
const boundMs = 100
const boundBytes = 300_000

export async function wayToWork(browser: Browser, origin: string): Promise<void> {
  print(
    `${HOMES} homes × ${PLACES} places by bus, CPU slowed down 4 times`,
    await scanTimes(browser, origin),
  )
  const lines: Line[] = []
  for (const screen of screens) {
    const context = await newContext(browser, screen)
    const page = await slowPage(context)
    const times = await limitChanges(page, origin)
    await context.close()
    const p95 = quantile(times, 0.95)
    lines.push(
      {
        what: `${screen}: median of ${times.length} changes`,
        figure: milliseconds(median(times)),
      },
      {
        what: `${screen}: p95`,
        figure: milliseconds(p95),
        bound: `≤ ${boundMs} ms`,
        holds: p95 <= boundMs,
      },
    )
  }
  print('The limit of a place changes, until the count is painted; CPU slowed down 4 times', lines)
}

/** The engine is the file that the worker has too. It runs in the page, because only pages can be slowed down. */
async function scanTimes(browser: Browser, origin: string): Promise<Line[]> {
  const assets = resolve(import.meta.dirname, '../../../apps/web/build/client/assets')
  const [engine = ''] = globSync(`${assets}/travel-engine-*.js`)
  const context = await newContext(browser, 'phone')
  const page = await slowPage(context)
  await page.goto(`${origin}/about`)
  await settled(page)
  const { first, later, bytes } = await page.evaluate(timeScans, {
    path: `/assets/${basename(engine)}`,
    homes: HOMES,
    places: PLACES,
    rounds: ROUNDS,
  })
  await context.close()
  const slowest = quantile(later, 0.95)
  return [
    {
      what: 'timetable, compressed as served',
      figure: kilobytes(bytes),
      bound: `≤ ${kilobytes(boundBytes)}`,
      holds: bytes <= boundBytes,
    },
    {
      what: 'first time, with reading the timetable and the stops around homes',
      figure: milliseconds(first),
    },
    { what: `other places: median of ${ROUNDS}`, figure: milliseconds(median(later)) },
    {
      what: 'other places: p95',
      figure: milliseconds(slowest),
      bound: `≤ ${boundMs} ms`,
      holds: slowest <= boundMs,
    },
  ]
}

type ScanOptions = { path: string; homes: number; places: number; rounds: number }

/** Runs in the page. */
async function timeScans({ path, homes, places, rounds }: ScanOptions) {
  const { hash } = (await (await fetch('/transit/latest.json')).json()) as { hash: string }
  const address = `/transit/${hash}.bin`
  const timetable = new Uint8Array(await (await fetch(address)).arrayBuffer())
  const [entry] = performance.getEntriesByName(new URL(address, location.href).href)
  const bytes = (entry as PerformanceResourceTiming | undefined)?.encodedBodySize ?? 0
  const exported = Object.values((await import(path)) as Record<string, unknown>)
  const create = exported.find((one) => typeof one === 'function') as () => (
    question: unknown,
  ) => unknown
  const ask = create()
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page, without the module
  const spread = (middle: number, range: number) => middle + (Math.random() - 0.5) * range
  const packed = {
    lat: Float64Array.from({ length: homes }, () => spread(64.13, 0.08)),
    long: Float64Array.from({ length: homes }, () => spread(-21.88, 0.2)),
    approximate: new Uint8Array(homes),
  }
  const somewhere = () =>
    Array.from({ length: places }, () => ({
      lat: spread(64.13, 0.06),
      long: spread(-21.88, 0.15),
      name: '',
      address: '',
      mode: 'bus',
      arriveBy: '08:30',
      maxMinutes: null,
    }))
  const time = (question: object) => {
    const begin = performance.now()
    ask(question)
    return performance.now() - begin
  }
  const first = time({ id: 0, homes: { key: 1, packed }, places: somewhere(), timetable })
  const later = Array.from({ length: rounds }, (_, id) =>
    time({ id, homes: { key: 1, packed: null }, places: somewhere() }),
  )
  return { first, later, bytes }
}

/** The slider there and back, by keys. */
async function limitChanges(page: Page, origin: string): Promise<number[]> {
  await storePlaces(page, [work, school])
  await page.goto(`${origin}/?showResults=true`)
  await page
    .getByText(/\d+\smín\./)
    .first()
    .waitFor()
  await page.getByRole('button', { name: resultsTexts.is.chips.filters }).click()
  await page.getByRole('button', { name: placesTexts.is.filter }).click()
  const slider = page.getByRole('slider', { name: placesTexts.is.atMost })
  await slider.waitFor()
  await settled(page)
  const times: number[] = []
  for (const key of 'LLLRRRRRRLLLLRR') {
    const press = () => slider.press(key === 'L' ? 'ArrowLeft' : 'ArrowRight')
    const ms = await untilPainted(page, shownCount, press)
    if (ms !== null) times.push(ms)
    await settled(page)
  }
  return times
}

/** Runs in the page. */
function shownCount(): string {
  return document.querySelector('[role=dialog] [aria-live=polite] strong')?.textContent ?? ''
}
