import { expect, test } from 'vitest'
import { type ChartPoint, lineGist } from './line-points'

const points = (...values: (number | null)[]): ChartPoint[] =>
  values.map((value, at) => ({ label: `vika ${at + 1}`, value }))

const krona = (value: number) => `${value} kr.`

test.each([
  ['a rise', points(100, 90, 112), 'Leiga: úr 100 kr. (vika 1) í 112 kr. (vika 3). Hækkun um 12%.'],
  ['a fall', points(200, 193), 'Leiga: úr 200 kr. (vika 1) í 193 kr. (vika 2). Lækkun um 3,5%.'],
  ['no change', points(5, 9, 5), 'Leiga: úr 5 kr. (vika 1) í 5 kr. (vika 3). Óbreytt.'],
  ['a single point', points(7), 'Leiga: aðeins ein tala, 7 kr. (vika 1).'],
  [
    'gaps at both ends',
    points(null, 10, null, 11, null),
    'Leiga: úr 10 kr. (vika 2) í 11 kr. (vika 4). Hækkun um 10%.',
  ],
  ['nothing', points(null), 'Leiga'],
])('describes %s', (_, line, gist) => {
  expect(lineGist('is', 'Leiga', line, krona)).toBe(gist)
})

test('speaks English on English pages', () => {
  expect(lineGist('en', 'Rent', points(100, 94.5), krona)).toBe(
    'Rent: from 100 kr. (vika 1) to 94.5 kr. (vika 2). Down by 5.5%.',
  )
})
