/** Minutes by bus from 2,000 homes to three places, each for thirteen times of arrival: in Node, and in Chromium four
 *  times slowed. Uses the capital region of 2013 when it lies beside the checkout, otherwise the invented buses. */
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { encodeTimetable } from '@kot/domain/travel/timetable-file'
import { inventedFeed, timetableOf } from '@kot/transit/testing/invented-feed'
import { hasStraeto2013, straeto2013 } from '@kot/transit/testing/straeto-2013'
import { bundleForBrowser, openChromium } from '../../../e2e/chromium.ts'
import { newContext, slowPage } from '../browser/slow-page.ts'
import { kilobytes, median, milliseconds, print, type Line } from '../measure/report.ts'
import { HOMES, PLACES, timeTravel, type TravelMs } from './time-travel.ts'

const ROUNDS = 9
const MAX_BYTES = 300_000
/** In Chromium four times slowed, with an engine that has run it before. */
const MAX_MS = 100

export async function transit(): Promise<void> {
  const today = new Date('2026-11-16T10:00:00Z')
  const zip = hasStraeto2013 ? straeto2013() : inventedFeed({ today })
  const timetable = await timetableOf(zip, today)
  const bytes = encodeTimetable(timetable)
  const base64 = Buffer.from(bytes).toString('base64')
  const compressed = brotliCompressSync(bytes).length
  const script = await bundleForBrowser(resolve(import.meta.dirname, 'time-travel.ts'), 'travel')
  const browser = await openChromium()
  const page = await slowPage(await newContext(browser, 'phone'))
  const call = `travel.timeTravel(${JSON.stringify(base64)}, ${ROUNDS})`
  const inBrowser = await page.evaluate<TravelMs[]>(`${script}; ${call}`)
  await browser.close()

  const { stops, calls } = timetable
  const size = `${stops.names.length} stops, ${calls.first.length - 1} trips, ${calls.stop.length} calls`
  print(`Minutes by bus: ${HOMES} homes, ${PLACES} places; ${size}`, [
    {
      what: 'the timetable, compressed with brotli',
      figure: kilobytes(compressed),
      bound: `≤ ${MAX_BYTES / 1_000} kB`,
      holds: compressed <= MAX_BYTES,
    },
    ...linesOf('Node', timeTravel(base64, ROUNDS)),
    ...linesOf('Chromium slowed 4 times', inBrowser, MAX_MS),
  ])
}

function linesOf(where: string, rounds: readonly TravelMs[], boundMs?: number): Line[] {
  const [cold, ...warm] = rounds
  if (!cold || warm.some(({ buses }) => buses < HOMES)) throw new Error('too few buses are found')
  const typical = (step: keyof TravelMs) => median(warm.map((round) => round[step]))
  const first = typical('first')
  return [
    { what: `${where}: reading the timetable`, figure: milliseconds(typical('decode')) },
    { what: `${where}: preparing it`, figure: milliseconds(typical('prepare')) },
    {
      what: `${where}: all homes and places`,
      figure: milliseconds(first),
      ...(boundMs !== undefined && { bound: `≤ ${boundMs} ms`, holds: first <= boundMs }),
    },
    { what: `${where}: one place has changed`, figure: milliseconds(typical('moved')) },
    { what: `${where}: nothing has changed`, figure: milliseconds(typical('known')) },
    { what: `${where}: all of it the first time`, figure: milliseconds(cold.first) },
  ]
}
