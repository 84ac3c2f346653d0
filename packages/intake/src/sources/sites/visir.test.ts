import { anAdvert, someAdverts } from '@kot/rental-sites-simulator/testing/some-adverts'
import { visir } from '@kot/rental-sites-simulator/sites/visir'
import { describe, expect, it } from 'vitest'
import { emptyRawAdvert } from '../../source/source.ts'
import { askSimulated, readSimulated } from '../../testing/read-site.ts'
import { visirSource } from './visir.ts'

const now = new Date('2026-11-14T12:17:00Z')
const row = { ...emptyRawAdvert, externalId: '7', link: 'http://site.test/property/7' }

const readDetail = (text: string) =>
  visirSource.detail?.read(
    { request: { kind: 'detail', url: row.link }, contentType: 'text/html', text },
    row,
  )

describe('visir', () => {
  it('requests homes and leaves the shops alone', () => {
    const adverts = someAdverts(10)
    const everything = askSimulated(
      { site: visir, adverts, now },
      { kind: 'list', url: 'http://site.test/ajaxsearch/getresults?stype=rent&itemcount=200' },
    )
    const offices = everything.text.match(/Búðargata/g)?.length ?? 0
    expect(offices).toBeGreaterThan(2 * adverts.length)
    const { said } = readSimulated(visirSource, { site: visir, adverts, now })
    expect(said.filter(({ address }) => address?.startsWith('Búðargata'))).toEqual([])
  })

  it('requests the page of a home only when its card is incomplete', () => {
    const adverts = [anAdvert({ id: 1001 }), anAdvert({ id: 1004, home: { letter: 'B' } })]
    const { asked, said } = readSimulated(visirSource, { site: visir, adverts, now })
    const details = asked.filter(({ kind }) => kind === 'detail').map(({ url }) => url)
    expect(details).toContain('http://site.test/property/1004')
    expect(details).not.toContain('http://site.test/property/1001')
    expect(said.find(({ externalId }) => externalId === '1004')).toMatchObject({
      address: 'Njálsgata 52B',
      postcode: '101',
      place: 'Reykjavík',
      price: '285.000 kr.',
      size: '74,5 m2',
      rooms: '3 herb.',
      kind: 'Fjölbýli',
      propertyNumber: 'F2001234',
      lat: '64.14291',
      long: '-21.92221',
      photos: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
    })
  })

  it('learns from its page what an office is that was filed as a home', () => {
    const { said } = readSimulated(visirSource, { site: visir, adverts: someAdverts(3), now })
    expect(said.filter(({ kind }) => kind === 'Atvinnuhúsnæði')).not.toEqual([])
  })

  it('finds the same adverts however the list is turned', () => {
    const found = [0, 1, 25, 59].map((minute) => {
      const at = new Date(now.getTime() + minute * 60_000)
      const { said } = readSimulated(visirSource, {
        site: visir,
        adverts: someAdverts(90),
        now: at,
      })
      return said.map(({ externalId }) => externalId)
    })
    expect(found[1]).not.toEqual(found[0])
    for (const ids of found) expect(ids.toSorted()).toEqual(found[0]?.toSorted())
  })

  it.each([
    ['', 'not-html'],
    ['<main><h1>Eignin er ekki lengur á skrá</h1></main>', 'changed-markup'],
  ])('does not take %j for the page of a home', (text, reason) => {
    expect(() => readDetail(text)).toThrow(
      expect.objectContaining({ name: 'UnreadablePageError', reason }),
    )
  })

  it.each([
    ['Fasteignanúmer: 2001234', '2001234'],
    ['<b>Fasteignanúmer</b><i>F200-1234</i>', null],
    ['Fasteignamat: 2001234', null],
  ])('reads the property number in %j as %j', (item, number) => {
    const html = `<h1 class="property__center-title">Gata 1</h1><p class="property__bottom-item">${item}</p>`
    expect(readDetail(html)).toMatchObject({ propertyNumber: number })
  })
})
