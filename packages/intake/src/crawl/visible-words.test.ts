import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibleWords } from './block-page.ts'

test.each([
  ['<h1>Ertu</h1><p>vélmenni?</p>', ' Ertu vélmenni? '],
  ['a<script>if (a<b) "captcha"</script>b', 'a b'],
  ['a<STYLE media=x>p{}</STYLE >b', 'a b'],
  ['a<scripty>b</scripty>c', 'a b c'],
  ['a<script>b<style>c</style>d</script>e', 'a e'],
  ['a<script>b', 'a '],
  ['3 < 4 og 5 <6', '3 < 4 og 5 <6'],
  ['a<!-- b -->c<br/>d', 'a c d'],
  ['a<b', 'a<b'],
  ['İ<script>b</script>c', 'İ c'],
  ['', ''],
])('%j has the visible words %j', (html, words) => {
  expect(visibleWords(html)).toBe(words)
})

function took(html: string): number {
  const times = [1, 2, 3].map(() => {
    const from = performance.now()
    for (let round = 0; round < 5; round += 1) visibleWords(html)
    return performance.now() - from
  })
  return Math.min(...times)
}

const long = (piece: string) => piece.repeat(100_000 / piece.length)
const usual = long('<li><a href="/1">Njálsgata 4B</a> 3 herb. 80 m²</li>\n')

test.each([
  ['elements that are closed by others', '<p><b a=1></p>'],
  ['elements in elements', '<b>'],
  ['tags without an end', '<b '],
  ['scripts without an end', '<script>'],
  ['scripts that end in half', '<script></scrip'],
  ['angles', '<'],
  ['ends', '>'],
  ['spaces', ' '],
])('%s without end take about as long as a page of that length', (_what, piece) => {
  // A page that took quadratic time would take thousands of times as long.
  expect(took(long(piece))).toBeLessThan(took(usual) * 100)
})

test('reads no further than the beginning of a page', () => {
  expect(visibleWords('a'.repeat(300_000))).toHaveLength(100_000)
})

test('leaves no tag, whatever is written', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '/',
    'b',
    '<script>',
    '</script>',
    '<style ',
    '"',
    ' ',
    '!',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      expect(visibleWords(pieces.join(''))).not.toMatch(/<[a-z/!?][^>]*>/i)
    }),
  )
})
