import { lfb } from '@kot/rental-sites-simulator/sites/lfb'
import { anAdvert } from '@kot/rental-sites-simulator/testing/some-adverts'
import { describe, expect, it } from 'vitest'
import { readSimulated } from '../../testing/read-site.ts'
import { lfbSource } from './lfb.ts'

const read = (now: string, published = '2026-11-14T09:30:00Z') =>
  readSimulated(lfbSource, {
    site: lfb,
    adverts: [anAdvert({ publishedAt: new Date(published), home: { pets: true } })],
    now: new Date(now),
  }).said

describe('lfb', () => {
  it('reads a flat in its week', () => {
    expect(read('2026-11-15T12:00:00Z')).toEqual([
      expect.objectContaining({
        externalId: '1001',
        link: 'http://site.test/ibudir/1001',
        address: 'Njálsgata 52',
        postcode: '101',
        price: '285.000 kr.',
        size: '74,5 fm',
        rooms: '3ja herb.',
        available: '1. desember 2026',
        pets: 'Gæludýr Leyfð',
      }),
    ])
  })

  it.each([
    ['2026-11-13T00:00:00Z', 1],
    ['2026-11-19T23:59:59Z', 1],
    ['2026-11-12T23:59:59Z', 0],
    ['2026-11-20T00:00:00Z', 0],
  ])('shows it from Friday to Thursday: at %s %i', (now, flats) => {
    expect(read(now)).toHaveLength(flats)
  })
})
