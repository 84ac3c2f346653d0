import { expect, test } from 'vitest'
import {
  parseCrossReferences,
  parseIdentity,
  parseLink,
  parsePhotos,
  parsePropertyNumber,
} from './identity.ts'

test('an identity is kept as it is', () => {
  expect(parseIdentity(' 1234 ')).toBe('1234')
  expect(parseIdentity('íbúð/12&amp;3')).toBe('íbúð/12&amp;3')
})

test.each(['', ' ', 'a\u0000b', 'a\nb', '\uD800', 'x'.repeat(201)])('%j is none', (said) => {
  expect(parseIdentity(said)).toBeNull()
})

test('what cannot be the name of a source, or is repeated, is left out', () => {
  const mbl = { source: 'mbl', externalId: '12' }
  expect(
    parseCrossReferences([
      mbl,
      mbl,
      { source: 'Mbl!', externalId: '1' },
      { source: 'mbl', externalId: '' },
    ]),
  ).toEqual([mbl])
})

test.each([
  ['https://daemi.is/auglysing/1', 'https://daemi.is/auglysing/1'],
  ['http://daemi.is', 'http://daemi.is/'],
  ['HTTPS://Daemi.is/Mynd 1.jpg', 'https://daemi.is/Mynd%201.jpg'],
  ['https://dæmi.is/íbúð', 'https://xn--dmi-yla.is/%C3%ADb%C3%BA%C3%B0'],
  [' https://daemi.is/a\n', 'https://daemi.is/a'],
])('%j leads to %s', (said, link) => {
  expect(parseLink(said)).toBe(link)
})

test.each([
  '',
  '/auglysing/1',
  '//daemi.is/1',
  'daemi.is/1',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'ftp://daemi.is/1',
  'mailto:jon@daemi.is',
  'https://jon:leyndo@daemi.is/',
  'https://jon@daemi.is/',
  'https://',
  'https://daemi.is:99999/',
])('%j leads nowhere', (said) => {
  expect(parseLink(said)).toBeNull()
})

test('more than 2,000 characters, as they are sent, are no address', () => {
  expect(parseLink(`https://daemi.is/${'x'.repeat(1983)}`)).toHaveLength(2000)
  expect(parseLink(`https://daemi.is/${'x'.repeat(1984)}`)).toBeNull()
  expect(parseLink(`https://daemi.is/${'ð'.repeat(700)}`)).toBeNull()
})

test('pictures with a URL are taken, each once and at most twelve', () => {
  const photos = [
    'data:image/png;base64,AA',
    '/mynd.jpg',
    'https://daemi.is/1.jpg',
    'https://daemi.is/2.jpg',
    'https://daemi.is/1.jpg',
  ]
  expect(parsePhotos(photos)).toEqual(['https://daemi.is/1.jpg', 'https://daemi.is/2.jpg'])
  expect(parsePhotos(['/mynd.jpg'])).toEqual([])
  const many = Array.from({ length: 30 }, (_, at) => `https://daemi.is/${at}.jpg`)
  expect(parsePhotos(many)).toEqual(many.slice(0, 12))
})

test.each([
  ['2001234', '2001234'],
  ['F2001234', '2001234'],
  ['F200-1234', '2001234'],
  ['200-1234', '2001234'],
  ['200 1234', '2001234'],
  ['Fnr. 2001234', '2001234'],
  ['Fasteignanúmer: 2001234 ', '2001234'],
])('%j is %s', (said, number) => {
  expect(parsePropertyNumber(said)).toBe(number)
})

test.each([null, '', 'L123456', '123456', '12345678', '0000000', '9999999', 'óþekkt'])(
  '%j is none',
  (said) => {
    expect(parsePropertyNumber(said)).toBeNull()
  },
)
