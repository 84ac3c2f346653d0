/** Expected rents of homes that were excluded from the fit: how many lie within the 80 % interval, and
 *  how far off it is beside plain medians of the postcode. Reads a sample with known faults as well,
 *  when it lies beside the checkout. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { SeenRent } from '@kot/domain/market/fair-rent'
import { measureRents, measureRentsOf, type RentFigures } from '@kot/domain/market/fair-rent-check'
import { aRentMarket } from '@kot/domain/testing/a-rent-market'
import { demoHomes } from '../../scripts/demo/market/demo-homes.ts'
import { pastHomes } from '../../scripts/demo/market/past-homes.ts'
import { type Line, milliseconds, print } from './measure/report.ts'

const large = 20_000
const DAY_MS = 86_400_000
const DAYS_A_MONTH = 30.4
const sample = fileURLToPath(new URL('../../../shared/data/fair-rent-sample.csv', import.meta.url))

export async function fairRent(): Promise<void> {
  const demo = demoMarket(new Date())
  report('the demo market', demo)
  const invented = aRentMarket({ homes: large, seed: 1, rise: 0.006, faults: 0.03 })
  report('an invented market with typing faults and rising rents', invented)
  reportNewest('the newest month of the invented market', invented)
  // Few homes, so no bound holds: 500 homes scatter by two percent.
  if (existsSync(sample)) print('Fair rent: the sample', linesOf(measureRents(await readSample())))
}

function report(name: string, homes: readonly SeenRent[]): void {
  const started = performance.now()
  const figures = measureRents(homes)
  const took = performance.now() - started
  print(`Fair rent: ${name}, ${figures.homes} of ${homes.length} homes comparable`, [
    ...linesOf(figures, { from: 0.78, to: 0.82 }),
    { what: 'five fits and their checks', figure: milliseconds(took) },
  ])
}

const isNew = ({ monthsAgo = 0 }: SeenRent) => monthsAgo < 1

/** As visitors meet it: fitted on what was seen until a month ago. */
function reportNewest(name: string, homes: readonly SeenRent[]): void {
  const seen = homes
    .filter((home) => !isNew(home))
    .map((home) => ({ ...home, monthsAgo: (home.monthsAgo ?? 0) - 1 }))
  const later = homes.filter(isNew).map((home) => ({ ...home, monthsAgo: 0 }))
  print(`Fair rent: ${name}`, linesOf(measureRentsOf(seen, later)))
}

type Bound = { readonly from: number; readonly to: number }
const inRegion: Bound = { from: 0.74, to: 0.86 }

function linesOf(figures: RentFigures, bound?: Bound): Line[] {
  const { coverage, regions, below, above, error } = figures
  return [
    share('within the interval', coverage, bound),
    share('below it', below),
    share('above it', above),
    ...Object.entries(regions).map(([region, { homes, coverage: own }]) =>
      share(`within it in ${region}, ${homes} homes`, own, bound && inRegion),
    ),
    share('median error', error),
    share('median error of the postcode’s median per m²', figures.errorOfMedianPerMetre),
    share('median error of the postcode’s median rent', figures.errorOfMedianRent),
  ]
}

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`

const share = (what: string, value: number, bound?: Bound): Line => ({
  what,
  figure: percent(value),
  ...(bound && {
    bound: `${percent(bound.from)} to ${percent(bound.to)}`,
    holds: value >= bound.from && value <= bound.to,
  }),
})

/** The homes on offer in a demo, and those that left within a year. */
function demoMarket(now: Date): SeenRent[] {
  const onOffer = demoHomes({ count: 1_800, now, photos: ['a'], brokenPhoto: 'b' })
  const ago = (date: Date) => (now.getTime() - date.getTime()) / DAY_MS
  const cameAgo = onOffer.map((home) => Math.floor(ago(new Date(home.created_at ?? now))))
  const gone = pastHomes(now, cameAgo).filter(({ gone_at }) => ago(gone_at) < 365)
  return [
    ...onOffer.map(({ postcode, price, size }) => ({ postcode, price, size })),
    ...gone.map(({ postcode, price, size, gone_at }) => ({
      postcode,
      price,
      size,
      monthsAgo: ago(gone_at) / DAYS_A_MONTH,
    })),
  ]
}

async function readSample(): Promise<SeenRent[]> {
  const [, ...rows] = (await readFile(sample, 'utf8')).trim().split('\n')
  return rows.map((row) => {
    const [, postcode = '', , size, , , price] = row.split(',')
    return { postcode, size: Number(size), price: Number(price) }
  })
}
