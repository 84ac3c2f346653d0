import { al } from '@kot/rental-sites-simulator/sites/al'
import { anAdvert, someAdverts } from '@kot/rental-sites-simulator/testing/some-adverts'
import { describe, expect, it } from 'vitest'
import { readSimulated } from '../../testing/read-site.ts'
import { alSource } from './al.ts'

const now = new Date('2026-11-14T12:17:00Z')

describe('al', () => {
  it('reads a card', () => {
    const adverts = [anAdvert({ home: { pets: false } })]
    const { said } = readSimulated(alSource, { site: al, adverts, now })
    expect(said[0]).toMatchObject({
      externalId: '1001',
      link: 'http://site.test/ibud/1001',
      address: 'Njálsgata 52',
      postcode: '101',
      place: 'Reykjavík',
      price: '285.000 kr./mán.',
      size: '74,5 m²',
      rooms: '3',
      available: '1. desember 2026',
      pets: 'Gæludýr ekki leyfð',
      kind: 'Fjölbýli',
    })
  })

  it('follows its pages and knows how many there are in all', () => {
    const { said, asked, totals } = readSimulated(alSource, {
      site: al,
      adverts: someAdverts(60),
      now,
    })
    expect(asked).toHaveLength(3)
    expect(new Set(totals)).toEqual(new Set([said.length]))
  })
})
