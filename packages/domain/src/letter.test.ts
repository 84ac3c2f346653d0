import { expect, test } from 'vitest'
import { letterOf } from './letter.ts'

const plain = (text: string) => ({ text, href: null })

test('empty lines part paragraphs, and single breaks stay in them', () => {
  expect(letterOf('Hæ\nþú\r\n\r\n \n\nBless')).toEqual([
    [[plain('Hæ')], [plain('þú')]],
    [[plain('Bless')]],
  ])
  expect(letterOf(' \n ')).toEqual([])
})

test('an address becomes a link without the point that ends its sentence', () => {
  expect(letterOf('Sjá https://kot.test/prices?a=1, og http://kot.test.')).toEqual([
    [
      [
        plain('Sjá '),
        { text: 'https://kot.test/prices?a=1', href: 'https://kot.test/prices?a=1' },
        plain(', og '),
        { text: 'http://kot.test', href: 'http://kot.test/' },
        plain('.'),
      ],
    ],
  ])
})

test.each(['https://kot.test@vondur.test/', 'https://', 'javascript:alert(1)', 'kot.test'])(
  '%s stays words',
  (text) => {
    expect(letterOf(text)).toEqual([[[plain(text)]]])
  },
)
