import { bland } from '@kot/rental-sites-simulator/sites/bland'
import { anAdvert, someAdverts } from '@kot/rental-sites-simulator/testing/some-adverts'
import { describe, expect, it } from 'vitest'
import { normaliseAdvert } from '../../normalise/normalise.ts'
import { readSimulated } from '../../testing/read-site.ts'
import { blandSource, splitPriceTime } from './bland.ts'

const now = new Date('2026-11-14T12:17:00Z')

describe('bland', () => {
  it('reads the value beside each name', () => {
    const adverts = [anAdvert({ id: 1005, home: { letter: 'B', pets: false } })]
    const { said } = readSimulated(blandSource, { site: bland, adverts, now })
    expect(said[0]).toMatchObject({
      externalId: '1005',
      link: 'http://site.test/classified/entry.aspx?classifiedId=1005',
      title: 'Íbúð á Njálsgötu 52B',
      address: 'Njálsgötu 52b',
      postcode: '101',
      place: 'Reykjavík',
      price: '285.000 kr.',
      size: '75',
      rooms: '3',
      available: '1.12.2026',
      pets: false,
      kind: 'Fjölbýli',
      published: '14.11.2026 09:30',
    })
  })

  it('leaves out missing values', () => {
    const adverts = [anAdvert({ home: { available: null, pets: null, photos: [] } })]
    const { said } = readSimulated(blandSource, { site: bland, adverts, now })
    expect(said[0]).toMatchObject({ available: null, pets: null, photos: [], rooms: '3' })
  })

  it('passes on those who seek a home, who are rejected', () => {
    const { said } = readSimulated(blandSource, { site: bland, adverts: someAdverts(40), now })
    const wanted = said.filter(({ title }) => /óska/i.test(title ?? ''))
    expect(wanted.length).toBeGreaterThan(3)
    expect(new Set(wanted.map((one) => normaliseAdvert(one, now)))).toEqual(new Set(['wanted']))
  })

  it('has the newest on its first page, for a quick crawl', () => {
    const adverts = someAdverts(260)
    const { said } = readSimulated(blandSource, { site: bland, adverts, now })
    expect(said[0]?.externalId).toBe(String(adverts[0]?.id))
  })
})

it.each([
  ['295.000 kr. 14.11.2026 10:22', '295.000 kr.', '14.11.2026 10:22'],
  ['295.000 kr. · 14. nóv.', '295.000 kr.', '14. nóv.'],
  ['Tilboð í gær', 'Tilboð', 'í gær'],
  ['250 þús, fyrir 3 dögum', '250 þús', 'fyrir 3 dögum'],
  ['295.000 kr.', '295.000 kr.', null],
  ['í dag', null, 'í dag'],
  [null, null, null],
])('the rent and the time of %j', (text, price, published) => {
  expect(splitPriceTime(text)).toEqual({ price, published })
})

it('reads no further than a rent with its date is long', () => {
  const { price, published } = splitPriceTime(`295.000 kr.${' ,'.repeat(50_000)}14.11.2026`)
  expect([price, published]).toEqual(['295.000 kr.', null])
})
