import { expect, test } from 'vitest'
import { renderTable } from './table.ts'

test('names the columns and aligns texts to the left and numbers to the right', () => {
  expect(
    renderTable([
      { name: 'mbl', adverts: 7 },
      { name: 'hornid', adverts: 120 },
    ]),
  ).toEqual(['name    adverts', 'mbl           7', 'hornid      120'])
})

test('shows what is missing, dates to the minute and objects as JSON', () => {
  const row = {
    a: null,
    b: undefined,
    c: new Date('2026-11-14T09:00:30Z'),
    d: { x: 1 },
    e: 'two\nlines',
  }
  expect(renderTable([row])[1]).toBe('–  –  2026-11-14 09:00  {"x":1}  two lines')
  expect(renderTable([{ a: 1 }, { b: 2 }])).toEqual(['a  b', '1  –', '–  2'])
})

test('cuts the widest columns until every line fits', () => {
  const row = { id: 1, link: 'x'.repeat(90), title: 'y'.repeat(80), state: 'live' }
  const lines = renderTable([row], 60)
  expect(lines.map((line) => line.length)).toEqual([60, 59])
  expect(lines[1]).toMatch(/^ 1 {2}x+… {2}y+… {2}live$/)
})

test('has no lines without columns', () => {
  expect(renderTable([])).toEqual([])
})
