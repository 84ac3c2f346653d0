import { expect, test } from 'vitest'
import { splitClauses } from './text.ts'

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
