import { expect, test } from 'vitest'
import { plainText, splitClauses } from './text.ts'

test.each([
  ['named entities', 'Bergsta&eth;astr&aelig;ti 4 &amp; 6', 'Bergstaðastræti 4 & 6'],
  ['numbered entities', '&#222;ingholt &#xE6;', 'Þingholt æ'],
  ['entities encoded twice', 'Nj&amp;aacute;lsgata&amp;nbsp;4', 'Njálsgata 4'],
  ['entities that are none', 'B&B; &toString; &#9999999;', 'B&B; &toString;'],
  ['tags', '<b>Laus</b><br/>strax', 'Laus strax'],
  ['signs that are no tags', 'stærð < 80 og > 60', 'stærð < 80 og > 60'],
  ['all kinds of blanks', ' 295\u00A0000\u2009kr.\r\n\t', '295 000 kr.'],
  ['soft hyphens and zero-width blanks', 'Haf\u00ADnar\u200Bfjörður', 'Hafnarfjörður'],
  ['decomposed letters', 'Njálsgata'.normalize('NFD'), 'Njálsgata'],
  ['null bytes', 'Njáls\u0000gata', 'Njáls gata'],
  ['null bytes as entities', 'a&#0;b', 'a b'],
])('%s: %j', (_what, said, read) => {
  expect(plainText(said, 100)).toBe(read)
})

test('is cut at its limit without breaking a pair of surrogates', () => {
  expect(plainText('a🏠', 2)).toBe('a\uFFFD')
  expect(plainText('x'.repeat(1000), 10)).toHaveLength(10)
})

test.each([
  ['Reykingar bannaðar. Dýr leyfð!', ['reykingar bannadar', 'dyr leyfd']],
  ['Reykingar ekki leyfðar en hundar velkomnir', ['reykingar ekki leyfdar', 'hundar velkomnir']],
  ['Laus 1.12.2026 fyrir reyklausa', ['laus 1.12.2026 fyrir reyklausa']],
  ['<p>Engin gæludýr</p><p>Laus strax</p>', ['engin gaeludyr', 'laus strax']],
  ['Pets: no\nSmoking: yes', ['pets: no', 'smoking: yes']],
])('%j', (text, expected) => {
  expect(splitClauses(text)).toEqual(expected)
})

test('an empty text has none', () => {
  expect([splitClauses(null), splitClauses(''), splitClauses(' . , ')]).toEqual([[], [], []])
})
