import { leigulistinn } from '@kot/rental-sites-simulator/sites/leigulistinn'
import { anAdvert, someAdverts } from '@kot/rental-sites-simulator/testing/some-adverts'
import { describe, expect, it } from 'vitest'
import { askSimulated, readSimulated } from '../../testing/read-site.ts'
import { leigulistinnSource } from './leigulistinn.ts'

const now = new Date('2026-11-14T12:17:00Z')
const origin = 'http://site.test'
const request = { kind: 'list', url: `${origin}/synishorn` } as const

describe('leigulistinn', () => {
  it.each([
    ['apartment', 4, '4 Herb', null],
    ['studio', 1, 'Stúdíó', 'Stúdíó'],
    ['room', 1, 'Herbergi', 'Herbergi'],
  ] as const)('reads a row of the table: %s', (kind, rooms, written, said) => {
    const adverts = [anAdvert({ price: 0, home: { street: 'Þórunnartún', kind, rooms } })]
    const read = readSimulated(leigulistinnSource, { site: leigulistinn, adverts, now })
    expect(read.said[0]).toMatchObject({
      externalId: '1001',
      address: 'Þórunnartún 52',
      postcode: '101',
      rooms: written,
      kind: said,
      size: '74 m2',
      price: 'Tilboð',
      published: '14.11.2026',
    })
  })

  it('does not read a table whose columns have moved', () => {
    const page = askSimulated({ site: leigulistinn, adverts: someAdverts(12), now }, request)
    const moved = { ...page, text: page.text.replaceAll('<tr><td>', '<tr><td>1<td>') }
    expect(() => leigulistinnSource.discover(moved, origin)).toThrow(/^changed-markup/)
  })

  it('does not read a table that lost a column', () => {
    const page = askSimulated({ site: leigulistinn, adverts: someAdverts(12), now }, request)
    const without = { ...page, text: page.text.replaceAll(/<tr><td>[\d.]+/g, '<tr>') }
    expect(() => leigulistinnSource.discover(without, origin)).toThrow(/^changed-markup/)
  })
})
