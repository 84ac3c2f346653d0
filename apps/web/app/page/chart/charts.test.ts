import { createElement } from 'react'
import { expect, test } from 'vitest'
import { BarChart } from './bar-chart'
import { LineChart } from './line-chart'
import { PairChart } from './pair-chart'
import { renderIn, rowsOf } from './testing/render-in'

const krona = (value: number) => `${value} kr.`
const words = { title: 'Leiga', caption: 'Krónur á mánuði.' }

const line = (values: (number | null)[], compact = false) =>
  renderIn(
    'is',
    createElement(LineChart, {
      ...words,
      compact,
      format: krona,
      points: values.map((value, at) => ({ label: `mánuður ${at}`, value })),
    }),
  )

const bars = renderIn(
  'is',
  createElement(BarChart, {
    ...words,
    gist: 'Hæst á Akureyri.',
    format: krona,
    bars: [
      { key: 'a', label: 'Akureyri', value: 50, range: [20, 100] },
      { key: 'b', label: 'Borgarnes', value: 25 },
    ],
    table: {
      caption: 'Leiga eftir svæðum',
      columns: ['Svæði', 'Leiga'],
      rows: [
        { key: 'a', name: 'Akureyri', cells: ['50 kr.'] },
        { key: 'b', name: 'Borgarnes', cells: ['25 kr.'] },
      ],
    },
  }),
)

const pairs = renderIn(
  'is',
  createElement(PairChart, {
    ...words,
    gist: 'Fleiri komu en fóru.',
    names: ['Komu', 'Fóru'],
    format: String,
    pairs: [
      { key: '1', label: '5. janúar', values: [40, 10] },
      { key: '2', label: '12. janúar', values: [0, 20] },
    ],
    table: { caption: 'Íbúðir', columns: ['Vikan frá', 'Komu', 'Fóru'], rows: [] },
  }),
)

test.each([
  ['a line', line([1, 2])],
  ['bars', bars],
  ['pairs', pairs],
])('%s: a figure with a caption, a named image and a table, without inline styles', (_, markup) => {
  expect(markup).toMatch(/<figure><figcaption>.*Leiga.*Krónur á mánuði\./)
  expect(markup).toMatch(/<svg role="img" aria-label="[^"]{10,}"/)
  expect(markup).toMatch(/<details.*<summary.*Sjá tölurnar í töflu.*<table.*<caption/)
  expect(markup).toContain('<th scope="col"')
  expect(markup).not.toContain('style=')
})

test('every value of a line is in its table, and a gap is marked', () => {
  expect(rowsOf(line([100, null, 112]))).toEqual([
    ['Tímabil', 'Leiga'],
    ['mánuður 0', '100 kr.'],
    ['mánuður 1', 'Vantar'],
    ['mánuður 2', '112 kr.'],
  ])
})

test('a line does not run over a gap', () => {
  expect(line([1, 2, 3, 4])).toMatch(/ d="M[^M"]*"/)
  expect(line([1, 2, null, 3, 4])).toMatch(/ d="M[^M"]*M[^M"]*"/)
})

test('a point between two gaps is still seen', () => {
  expect(line([1, null, 2, null, 3]).match(/<circle/g)).toHaveLength(3)
})

test('only an axis that does not start at zero is marked', () => {
  expect(line([100, 110])).toContain('Lóðrétti ásinn byrjar ekki á núlli.')
  expect(line([1, 110])).not.toContain('Lóðrétti ásinn')
})

test('a line of nothing is empty but does not fail', () => {
  expect(line([])).not.toMatch(/NaN|Infinity|undefined/)
  expect(line([null])).not.toMatch(/NaN|Infinity|undefined/)
})

test('bars begin at zero and keep their proportion to the farthest end of a range', () => {
  const widths = [...bars.matchAll(/<rect y="\d+" width="(\d+)%"/g)].map(([, width]) => width)
  expect(widths).toEqual(['50', '25'])
  expect(bars).toContain('x1="20%" x2="100%"')
})

test('pairs stand on zero, a bar of nothing has no height', () => {
  const heights = [...pairs.matchAll(/<rect[^>]* height="([\d.]+)"/g)].map(([, of]) => Number(of))
  expect(heights).toEqual([208, 52, 0, 104])
})
