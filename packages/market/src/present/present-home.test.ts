import { listingRecord } from '@kot/contract/market/market'
import type { MarketHome } from '@kot/domain/home/home'
import { anyFlagFacts } from '@kot/domain/testing/a-home'
import { postcodes } from '@kot/domain/postcode/postcode'
import type { Viewer } from '@kot/domain/account/viewer'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPresenter } from '../testing/a-presenter.ts'

const present = aPresenter()

const withoutAccess: Viewer[] = [{ kind: 'visitor' }, { kind: 'signedIn', userId: 'u1' }]
const withAccess: Viewer[] = [
  { kind: 'active', userId: 'u2' },
  { kind: 'operator', userId: 'u3' },
]

// Marked, so that a leak is found wherever in the record it ends up.
const marked = (mark: string) => fc.uuid().map((rest) => `${mark}-${rest}`)

const anyHome: fc.Arbitrary<MarketHome> = fc.record({
  id: fc.integer({ min: 1, max: 2_000_000 }),
  createdAt: fc.date({
    min: new Date('2019-01-01'),
    max: new Date('2030-01-01'),
    noInvalidDate: true,
  }),
  price: fc.nat(900_000),
  size: fc.nat(400),
  rooms: fc.option(fc.integer({ min: 1, max: 9 })),
  availableNow: fc.boolean(),
  availableFrom: fc.constantFrom(null, '2026-12-01', '2027-01-15'),
  address: marked('address'),
  postcode: fc.constantFrom(...postcodes.map(({ code }) => code)),
  lat: fc.double({ min: 63.2, max: 66.6, noNaN: true }),
  long: fc.double({ min: -24.6, max: -13.4, noNaN: true }),
  publicLat: fc.double({ min: 63.2, max: 66.6, noNaN: true }),
  publicLong: fc.double({ min: -24.6, max: -13.4, noNaN: true }),
  ...anyFlagFacts,
  source: marked('source'),
  link: marked('link').map((path) => `https://site.example/${path}`),
  photoUrl: fc.option(marked('photo').map((path) => `https://site.example/${path}`)),
  priceChanges: fc.array(
    fc.record({
      change: fc.integer({ min: -100_000, max: 100_000 }),
      priceBefore: fc.nat(900_000),
      date: fc.constantFrom('2026-11-01T09:00:00.000Z', '2026-11-12T14:30:00.000Z'),
    }),
    { maxLength: 4 },
  ),
})

describe.each(withoutAccess)('for a viewer without active access ($kind)', (viewer) => {
  it('carries nothing by which the home or its source can be found', () => {
    fc.assert(
      fc.property(anyHome, (home) => {
        const record = present(home, viewer)

        expect(record).toMatchObject({ adress: null, link: null, found_at: null })
        expect(record.image_link ?? '').not.toContain('sharp')
        expect(JSON.stringify(record)).not.toMatch(/address-|source-|link-|photo-/)
        expect(record).toMatchObject({ lat: home.publicLat, long: home.publicLong })
      }),
    )
  })

  it('shows only the day of every time', () => {
    fc.assert(
      fc.property(anyHome, (home) => {
        const record = present(home, viewer)
        const times = [record.created_at, ...record.price_changes.map(([, , at]) => at)]
        const exact = [home.createdAt.toISOString(), ...home.priceChanges.map(({ date }) => date)]
        expect(times).toEqual(exact.map((time) => `${time.slice(0, 10)}T00:00:00.000Z`))
      }),
    )
  })

  it('has no position before one was chosen', () => {
    fc.assert(
      fc.property(anyHome, (home) => {
        const record = present({ ...home, publicLat: null, publicLong: null }, viewer)
        expect(record).toMatchObject({ lat: null, long: null })
      }),
    )
  })
})

describe.each(withAccess)('for a viewer with active access ($kind)', (viewer) => {
  it('carries everything as it is', () => {
    fc.assert(
      fc.property(anyHome, (home) => {
        expect(present(home, viewer)).toMatchObject({
          adress: home.address,
          link: home.link,
          found_at: home.source,
          image_link: home.photoUrl && `/img/${home.id}/sharp/signature.webp`,
          lat: home.lat,
          long: home.long,
          created_at: home.createdAt.toISOString(),
        })
      }),
    )
  })
})

it.each([...withoutAccess, ...withAccess])('keeps to the contract for $kind', (viewer) => {
  fc.assert(
    fc.property(anyHome, (home) => {
      expect(listingRecord.safeParse(present(home, viewer)).error).toBeUndefined()
    }),
  )
})

it('has no position when none is known', () => {
  fc.assert(
    fc.property(anyHome, fc.constantFrom(...withoutAccess, ...withAccess), (home, viewer) => {
      const record = present({ ...home, lat: null, long: null }, viewer)
      expect(record).toMatchObject({ lat: null, long: null })
    }),
  )
})

it('shows the price history in triples, the last change last', () => {
  fc.assert(
    fc.property(anyHome, fc.constantFrom(...withoutAccess, ...withAccess), (home, viewer) => {
      const triples = home.priceChanges.map((past) => [
        past.change,
        past.priceBefore,
        expect.stringContaining(past.date.slice(0, 10)),
      ])
      expect(present(home, viewer).price_changes).toEqual(triples)
    }),
  )
})

it('states kind, lease and furniture to everybody, and nothing where none is known', () => {
  const stated = { kind: 'flat', lease: 'year' } as const
  fc.assert(
    fc.property(anyHome, fc.constantFrom(...withoutAccess, ...withAccess), (home, viewer) => {
      expect(present({ ...home, stated }, viewer).stated).toEqual(stated)
      expect(present({ ...home, stated: {} }, viewer)).not.toHaveProperty('stated')
    }),
  )
})
