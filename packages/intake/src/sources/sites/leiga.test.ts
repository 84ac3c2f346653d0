import { leiga } from '@kot/rental-sites-simulator/sites/leiga'
import { anAdvert, someAdverts } from '@kot/rental-sites-simulator/testing/some-adverts'
import { describe, expect, it } from 'vitest'
import { readSimulated } from '../../testing/read-site.ts'
import { leigaSource, readDetail } from './leiga.ts'

const now = new Date('2026-11-14T12:17:00Z')

describe('leiga', () => {
  it('reads a line of the list', () => {
    const { said } = readSimulated(leigaSource, { site: leiga, adverts: [anAdvert()], now })
    expect(said[0]).toMatchObject({
      externalId: '1001',
      link: 'http://site.test/eign/1001',
      address: 'Njálsgata 52',
      postcode: '101',
      place: 'Reykjavík',
      price: '285.000 kr.',
      size: '75 m2',
      rooms: '3 herbergi',
      kind: null,
      photos: ['https://photos.example/1.jpg'],
    })
  })

  it('requests pages until one is empty, and reads the newest first', () => {
    const adverts = someAdverts(90)
    const { asked, said } = readSimulated(leigaSource, { site: leiga, adverts, now })
    expect(asked.map(({ url }) => new URL(url).searchParams.get('page'))).toEqual([
      '1',
      '2',
      '3',
      '4',
    ])
    expect(said[0]?.externalId).toBe(String(adverts[0]?.id))
  })
})

it.each([
  ['3 herbergi | 80 m2', '3 herbergi', '80 m2', null],
  ['80,5 m² | Stúdíó', 'Stúdíó', '80,5 m²', 'Stúdíó'],
  ['Herbergi | 14 m2', 'Herbergi', '14 m2', 'Herbergi'],
  ['Atvinnuhúsnæði | 240 m2', null, '240 m2', 'Atvinnuhúsnæði'],
  ['3 herbergi', '3 herbergi', null, null],
  [null, null, null, null],
])('the detail %j', (text, rooms, size, kind) => {
  expect(readDetail(text)).toEqual({ rooms, size, kind })
})
