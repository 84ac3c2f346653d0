import { marketRecord } from '@kot/contract/current-market'
import { postcodes } from '@kot/domain/postcode'
import type { Viewer } from '@kot/domain/viewer'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HomeOnOffer } from '../home/homes-on-offer.ts'
import { metresBetween } from '../testing/metres-between.ts'
import { presentHome } from './present-home.ts'

const SECRET = 'a secret of the test'

const withoutAccess: Viewer[] = [{ kind: 'visitor' }, { kind: 'signedIn', userId: 'u1' }]
const withAccess: Viewer[] = [
  { kind: 'active', userId: 'u2' },
  { kind: 'operator', userId: 'u3' },
]

const positionOf = ({ lat, long }: { lat: number | null; long: number | null }) => ({
  lat: lat ?? NaN,
  long: long ?? NaN,
})

// Marked, so that a leak is found wherever in the record it ends up.
const marked = (mark: string) => fc.uuid().map((rest) => `${mark}-${rest}`)

const anyHome: fc.Arbitrary<HomeOnOffer> = fc.record({
  id: fc.integer({ min: 1, max: 2_000_000 }),
  created_at: fc.date({
    min: new Date('2019-01-01'),
    max: new Date('2030-01-01'),
    noInvalidDate: true,
  }),
  price: fc.nat(900_000),
  size: fc.nat(400),
  rooms: fc.option(fc.integer({ min: 1, max: 9 })),
  available_now: fc.boolean(),
  available_from: fc.constantFrom(null, '2026-12-01', '2027-01-15'),
  address: marked('address'),
  postcode: fc.constantFrom(...postcodes.map(({ code }) => code)),
  lat: fc.double({ min: 63.2, max: 66.6, noNaN: true }),
  long: fc.double({ min: -24.6, max: -13.4, noNaN: true }),
  pets_allowed: fc.boolean(),
  source: marked('source'),
  link: marked('link').map((path) => `https://site.example/${path}`),
  photo_url: fc.option(marked('photo').map((path) => `https://site.example/${path}`)),
  market_changed_at: fc.constant(null),
})

describe.each(withoutAccess)('for a viewer without active access ($kind)', (viewer) => {
  it('carries nothing by which the home or its source can be found', () => {
    fc.assert(
      fc.property(anyHome, (home) => {
        const record = presentHome(home, viewer, SECRET)

        expect(record).toMatchObject({ adress: null, link: null, found_at: null, image_link: null })
        expect(JSON.stringify(record)).not.toMatch(/address-|source-|link-|photo-/)
        expect(metresBetween(positionOf(record), positionOf(home))).toBeGreaterThan(300)
      }),
    )
  })
})

describe.each(withAccess)('for a viewer with active access ($kind)', (viewer) => {
  it('carries everything as it is', () => {
    fc.assert(
      fc.property(anyHome, (home) => {
        expect(presentHome(home, viewer, SECRET)).toMatchObject({
          adress: home.address,
          link: home.link,
          found_at: home.source,
          image_link: home.photo_url,
          lat: home.lat,
          long: home.long,
        })
      }),
    )
  })
})

it.each([...withoutAccess, ...withAccess])('keeps to the contract for $kind', (viewer) => {
  fc.assert(
    fc.property(anyHome, (home) => {
      expect(marketRecord.safeParse(presentHome(home, viewer, SECRET)).error).toBeUndefined()
    }),
  )
})

it('has no position when none is known', () => {
  fc.assert(
    fc.property(anyHome, fc.constantFrom(...withoutAccess, ...withAccess), (home, viewer) => {
      const record = presentHome({ ...home, lat: null, long: null }, viewer, SECRET)
      expect(record).toMatchObject({ lat: null, long: null })
    }),
  )
})
