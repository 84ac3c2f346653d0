import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** An optional feed of real size beside the checkout: the capital region in 2013, never to be shown on the site. */
const folder = resolve(import.meta.dirname, '../../../../../shared/data/transit')
const zip = resolve(folder, 'straeto-2013-test.zip')

export const hasStraeto2013 = existsSync(zip)
export const straeto2013 = (): Uint8Array => readFileSync(zip)

/** Earliest arrivals by a search that shares no code with ours. Times are 08:58:00; null where there is no way. */
export type ExpectedArrival = {
  date: string
  from: string
  depart: string
  to: string
  arrive: string | null
}

export const expectedArrivals = (): ExpectedArrival[] =>
  (
    JSON.parse(readFileSync(resolve(folder, 'expected-arrivals.json'), 'utf8')) as {
      pairs: ExpectedArrival[]
    }
  ).pairs
