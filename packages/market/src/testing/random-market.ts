import { postcodes } from '@kot/domain/postcode'
import * as fc from 'fast-check'
import type { NewHome } from '../home/new-home.ts'
import { aHome } from './a-home.ts'

/** Few enough that homes share them and searches find some. */
export const someCodes = postcodes.slice(0, 12).map(({ code }) => code)

const facts = fc.record({
  // Within a minute of three days, so that many homes are of the same moment and of the same day.
  created_at: fc
    .record({ day: fc.integer({ min: 12, max: 14 }), second: fc.integer({ min: 0, max: 59 }) })
    .map(({ day, second }) => new Date(Date.UTC(2026, 10, day, 12, 0, second, 250))),
  // Around the options of the search, and often an offer.
  price: fc.oneof(
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 4, arbitrary: fc.integer({ min: 16, max: 110 }).map((step) => step * 5_000) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 2_147_483_647 }) },
  ),
  size: fc.integer({ min: 0, max: 40 }).map((step) => step * 5),
  rooms: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 4 }),
  pets_allowed: fc.boolean(),
  postcode: fc.constantFrom(...someCodes),
})

/** Homes full of ties, offers and unknown rooms; the same ones for the same seed. */
export const randomHomes = (count: number, seed: number): NewHome[] =>
  fc.sample(facts, { numRuns: count, seed }).map((home) => aHome(home))
