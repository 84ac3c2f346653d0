import { ivera } from '@kot/rental-sites-simulator/sites/ivera'
import { anAdvert, someAdverts } from '@kot/rental-sites-simulator/testing/some-adverts'
import { describe, expect, it } from 'vitest'
import { readSimulated } from '../../testing/read-site.ts'
import { iveraSource, readFacts } from './ivera.ts'

const now = new Date('2026-11-14T12:17:00Z')

describe('ivera', () => {
  it('reads a card, and its number behind the words of the link', () => {
    const adverts = [anAdvert({ home: { pets: true, available: 'now' } })]
    const { said } = readSimulated(iveraSource, { site: ivera, adverts, now })
    expect(said[0]).toMatchObject({
      externalId: '1001',
      link: 'http://site.test/leiguibudir/njalsgata-52-1001',
      address: 'Njálsgata 52',
      postcode: '101',
      place: 'Reykjavík',
      price: '285.000 kr. á mánuði',
      size: '74 m²',
      rooms: '3 herbergja íbúð',
      available: 'Laus strax',
      pets: 'Gæludýr leyfð',
    })
  })

  it('follows «Sýna fleiri» and knows how many there are in all', () => {
    const { said, asked, totals } = readSimulated(iveraSource, {
      site: ivera,
      adverts: someAdverts(70),
      now,
    })
    expect(asked).toHaveLength(3)
    expect(new Set(totals)).toEqual(new Set([said.length]))
  })
})

it('knows lines by their words, whatever their order', () => {
  const lines = ['Gæludýr ekki leyfð', '3 herbergja íbúð', 'Laus frá 1. desember 2026', '81 m²']
  const read = {
    kind: '3 herbergja íbúð',
    rooms: '3 herbergja íbúð',
    size: '81 m²',
    available: '1. desember 2026',
    pets: 'Gæludýr ekki leyfð',
  }
  expect(readFacts(lines)).toEqual(read)
  expect(readFacts(lines.toReversed())).toEqual(read)
})

it.each([
  ['Laus strax', 'Laus strax'],
  ['Laust 1.12.2026', '1.12.2026'],
  ['Lauslega innréttað', null],
])('%j is available %j', (line, available) => {
  expect(readFacts([line]).available).toBe(available)
})
