import { describe, expect, test } from 'vitest'
import { placeNames } from './place-names.ts'

type Point = [x: number, y: number]
const street = (name: string, ...line: Point[]) => ({ name, line })

test('a name stands on the middle of its street and along it', () => {
  const names = placeNames([street('Njálsgata', [1000, 1000], [1400, 1400])])
  expect(names).toEqual([[1200, 1200, 45, 'Njálsgata']])
})

test.each([
  ['east', [1400, 1000], 0],
  ['west', [600, 1000], 0],
  ['south-west', [600, 1400], -45],
  ['north-east', [1400, 600], -45],
  ['north-west', [600, 600], 45],
] satisfies [string, Point, number][])(
  'a street to the %s has a name that is not upside down',
  (_where, end, angle) => {
    expect(placeNames([street('Bogi', [1000, 1000], end)])[0]?.[2]).toBe(angle)
  },
)

test('a name avoids a bend', () => {
  const line: Point[] = [
    [1000, 1000],
    [1150, 1000],
    [1150, 1500],
  ]
  const [name] = placeNames([street('Njálsgata', ...line)])
  expect(name?.[0]).toBe(1150)
  expect(Math.abs(name?.[2] ?? 0)).toBe(90)
})

test('a long street says its name again', () => {
  const names = placeNames([street('Laugavegur', [0, 2000], [3200, 2000])])
  expect(names.map(([x]) => x)).toEqual([400, 1200, 2000, 2800])
})

test('a street too short for its name has none', () => {
  expect(placeNames([street('Garðastræti', [0, 0], [90, 0])])).toEqual([])
})

test('two pieces of a street beside each other share a name, the longer one has it', () => {
  const names = placeNames([
    street('Njálsgata', [1000, 1030], [1200, 1030]),
    street('Njálsgata', [1000, 1000], [1300, 1000]),
    street('Grettisgata', [1000, 1060], [1200, 1060]),
  ])
  expect(names).toEqual([
    [1150, 1000, 0, 'Njálsgata'],
    [1100, 1060, 0, 'Grettisgata'],
  ])
})

test('longer streets come first', () => {
  const names = placeNames([
    street('Stuttagata', [0, 0], [200, 0]),
    street('Langagata', [0, 500], [700, 500]),
  ])
  expect(names.map(([, , , name]) => name)).toEqual(['Langagata', 'Stuttagata'])
})

describe('where two tiles meet', () => {
  test('a name stands in one of them, at the same place seen from either', () => {
    const line: Point[] = [
      [3900, 1000],
      [4400, 1000],
    ]
    const seenFromNext = line.map(([x, y]): Point => [x - 4096, y])
    expect(placeNames([street('Njálsgata', ...line)])).toEqual([])
    expect(placeNames([street('Njálsgata', ...seenFromNext)])).toEqual([[54, 1000, 0, 'Njálsgata']])
  })
})
