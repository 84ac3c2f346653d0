import { describe, expect, test } from 'vitest'
import { parseHtml } from './parse-html.ts'

describe('a text in HTML', () => {
  test.each([
    ['plain & simple', 'plain & simple', []],
    ['1 &lt; 2 &amp;&#38;&#x26; &quot;', '1 < 2 &&& "', []],
    ['<b>Ný</b> íbúð', 'Ný íbúð', [{ type: 'bold', offset: 0, length: 2 }]],
    [
      '🏠 <i><u>a</u>b</i>',
      '🏠 ab',
      [
        { type: 'italic', offset: 3, length: 2 },
        { type: 'underline', offset: 3, length: 1 },
      ],
    ],
    [
      '<a href="https://kot.test/?a=1&amp;b=2">Skoða</a>',
      'Skoða',
      [{ type: 'text_link', offset: 0, length: 5, url: 'https://kot.test/?a=1&b=2' }],
    ],
  ])('%s is read', (html, text, entities) => {
    expect(parseHtml(html)).toEqual({ text, entities })
  })

  test.each([
    ['í<br>', 'Unsupported start tag "br" at byte offset 2'],
    ['1 < 2', 'Unsupported start tag "" at byte offset 2'],
    ['<b', 'Unsupported start tag "b" at byte offset 0'],
    ['a</b>', 'Unexpected end tag at byte offset 1'],
    ['<b>a</i>', 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'],
    ['<b>a', 'Can\'t find end tag corresponding to start tag "b"'],
  ])('%s is refused', (html, error) => {
    expect(parseHtml(html)).toEqual({ error })
  })
})
