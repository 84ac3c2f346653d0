import { expect, test } from 'vitest'
import { parseLink, parsePhotos } from './identity.ts'

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
