import { expect, test } from 'vitest'
import { areaFigures } from './areas.ts'

const now = new Date('2026-11-15T12:00:00Z')
const home = (price: number, size: number, createdAt: string | Date = '2026-10-01T12:00:00Z') => ({
  price,
  size,
  createdAt,
})

test.each([
  ['no homes', [], { count: 0, medianRent: null, medianSize: null, medianRentPerM2: null }],
  [
    'one home',
    [home(300_000, 75)],
    { count: 1, medianRent: 300_000, medianSize: 75, medianRentPerM2: 4_000 },
  ],
  [
    'one that wants an offer',
    [home(300_000, 75), home(0, 25)],
    { count: 2, medianRent: 300_000, medianSize: 50, medianRentPerM2: 4_000 },
  ],
  [
    'one that states no size',
    [home(300_000, 75), home(200_000, 0)],
    { count: 2, medianRent: 250_000, medianSize: 75, medianRentPerM2: 4_000 },
  ],
  [
    'none that states both',
    [home(0, 50), home(200_000, 0)],
    { count: 2, medianRent: 200_000, medianSize: 50, medianRentPerM2: null },
  ],
  [
    'the rent of a square metre taken home by home',
    [home(100_000, 100), home(100_000, 20), home(300_000, 100)],
    { count: 3, medianRent: 100_000, medianSize: 100, medianRentPerM2: 3_000 },
  ],
])('an area with %s', (_area, homes, figures) => {
  expect(areaFigures(homes, now)).toMatchObject(figures)
})

test.each([
  ['2026-11-15T12:00:00Z', 1],
  ['2026-11-08T12:00:00.001Z', 1],
  ['2026-11-08T12:00:00Z', 0],
])('a home that came at %s makes %i of this week', (createdAt, newThisWeek) => {
  expect(areaFigures([home(1, 1, createdAt)], now).newThisWeek).toBe(newThisWeek)
  expect(areaFigures([home(1, 1, new Date(createdAt))], now).newThisWeek).toBe(newThisWeek)
})
