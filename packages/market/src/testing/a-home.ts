import { randomUUID } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import type { Source } from '@kot/db/generated'
import type { Insertable } from 'kysely'
import { postcodes } from '@kot/domain/postcode/postcode'
import { anyFlagColumns } from '@kot/domain/testing/a-home'
import { placeIn } from '@kot/domain/testing/random-areas'
import * as fc from 'fast-check'
import type { Position } from '@kot/domain/area/land-points'
import type { NewAdvert, NewHome } from './own-homes.ts'

/** Distance over the ground, by the haversine formula. */
export function metresBetween(one: Position, other: Position): number {
  const halfway =
    Math.sin(radians(other.lat - one.lat) / 2) ** 2 +
    Math.cos(radians(one.lat)) *
      Math.cos(radians(other.lat)) *
      Math.sin(radians(other.long - one.long) / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.sqrt(halfway))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** An ordinary home; a test sets only what matters to it. */
export const aHome = (facts: Partial<NewHome> = {}): NewHome => ({
  price: 285_000,
  size: 74,
  rooms: 3,
  available_now: false,
  available_from: '2026-12-01',
  address: 'Njálsgata 52',
  postcode: '101',
  position: { lat: 64.1437, long: -21.9235 },
  pets_allowed: false,
  photo_url: 'https://leiguhornid.example/myndir/4711.jpg',
  adverts: [anAdvert()],
  ...facts,
})

export const anAdvert = (facts: Partial<NewAdvert> = {}): NewAdvert => {
  const external_id = randomUUID()
  return {
    source: 'Leiguhornið',
    external_id,
    link: `https://leiguhornid.example/ibudir/${external_id}`,
    ...facts,
  }
}

/** A site that is enabled and healthy; a test sets only what matters to it. */
export const aSource = (facts: Partial<Insertable<Source>> = {}): Insertable<Source> => ({
  name: 'leiguhornid',
  title: 'Leiguhornið',
  enabled: true,
  state: 'healthy',
  last_accepted_at: new Date(),
  ...facts,
})

export const watchSources = (db: Database, ...sources: Insertable<Source>[]) =>
  db.insertInto('source').values(sources).execute()

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
  ...anyFlagColumns,
  postcode: fc.constantFrom(...someCodes),
  // Few metres apart, so that they are often on the border of an area.
  position: fc.option(fc.record(placeIn(30)), { freq: 9 }),
})

/** Homes full of ties, offers and unknown rooms; the same ones for the same seed. */
export const randomHomes = (count: number, seed: number): NewHome[] =>
  fc.sample(facts, { numRuns: count, seed }).map((home) => aHome(home))
