import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSingleLine, parsePlainText, toPlainLines, toSingleLine } from './plain-text.ts'

test.each([
  '\0',
  '\t',
  '\n',
  '\r\n',
  '\u001B',
  '\u007F',
  '\u0085',
  '\u2028',
  '\u2029',
  '\uFFFE',
  '\uFFFF',
])('a line has no %j', (character) => {
  const text = `Þingholt${character}101`
  expect(isSingleLine(text)).toBe(false)
  expect(toSingleLine(text)).toMatch(/^Þingholt {1,2}101$/)
})

test('what is cleaned is a line, and lines keep their breaks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(isSingleLine(toSingleLine(text))).toBe(true)
      expect(toPlainLines(text).split('\n').every(isSingleLine)).toBe(true)
      expect(isSingleLine(text) ? toSingleLine(text) : text).toBe(text)
    }),
  )
  expect(toPlainLines('Hæ\r\nþú\tog\u0001\nég')).toBe('Hæ\nþú og \nég')
})

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
