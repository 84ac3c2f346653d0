import { expect, test } from 'vitest'
import { parsePlainText } from './plain-text.ts'

const plain = (text: string) => ({ text, href: null })

test('empty lines part paragraphs, and single breaks stay in them', () => {
  expect(parsePlainText('Hæ\nþú\r\n\r\n \n\nBless')).toEqual([
    [[plain('Hæ')], [plain('þú')]],
    [[plain('Bless')]],
  ])
  expect(parsePlainText(' \n ')).toEqual([])
})

test('an address becomes a link without the point that ends its sentence', () => {
  expect(parsePlainText('Sjá https://kot.test/prices?a=1, og http://kot.test.')).toEqual([
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
    expect(parsePlainText(text)).toEqual([[[plain(text)]]])
  },
)
