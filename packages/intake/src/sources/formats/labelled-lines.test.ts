import { expect, test } from 'vitest'
import { labelledLines, plainText } from './feed.ts'

test.each([
  ['<p><b>Verð:</b> 285.000 kr.<br>Stærð: 74 m²</p>', { verð: '285.000 kr.', stærð: '74 m²' }],
  ['<ul><li>Verð: 285 þús<li>Stærð : 74</ul>', { verð: '285 þús Stærð : 74' }],
  ['<table><tr><td>Verð:</td><td>285.000</td></tr></table>', { verð: '285.000' }],
  ['<div>VERÐ: Tilboð</div>', { verð: 'Tilboð' }],
  ['Verð: 1 &amp; allt', { verð: '1 & allt' }],
  ['Verð:', { verð: null }],
  ['Mjög gott verð: 285', { verð: null }],
])('%s', (html, expected) => {
  const { said } = labelledLines(html)
  expect(Object.fromEntries(Object.keys(expected).map((label) => [label, said(label)]))).toEqual(
    expected,
  )
})

test('lines about persons are left out altogether', () => {
  const { said, rest } = labelledLines('Sími: 555 0101<br>Tengiliður: Gervi<br>Björt íbúð')
  expect(said('sími')).toBeNull()
  expect(rest).toBe('Björt íbúð')
})

test('plain text has no markup', () => {
  expect(plainText('3ja&nbsp;herb. <b>íbúð</b> &lt;ný&gt;')).toBe('3ja herb. íbúð <ný>')
})
