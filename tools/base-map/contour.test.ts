import { expect, test } from 'vitest'
import { cellKey, contour } from './contour.ts'
import { area, encloses } from './geometry.ts'

const block = (fromX: number, fromY: number, toX: number, toY: number): [string, number][] => {
  const cells: [string, number][] = []
  for (let x = fromX; x <= toX; x++) {
    for (let y = fromY; y <= toY; y++) cells.push([cellKey(x, y), 1])
  }
  return cells
}

test('every group of cells above the level has an outline around it', () => {
  const rings = contour(new Map([...block(0, 0, 4, 4), ...block(20, 0, 22, 1)]), 0.5)
  expect(rings).toHaveLength(2)
  expect(rings.filter((ring) => encloses(ring, [2, 2]))).toHaveLength(1)
  expect(rings.filter((ring) => encloses(ring, [21, 0.5]))).toHaveLength(1)
  expect(rings.some((ring) => encloses(ring, [10, 2]))).toBe(false)
})

test('the outline runs where the level is reached between two cells', () => {
  const [ring] = contour(new Map(block(0, 0, 4, 4)), 0.5)
  expect(Math.max(...(ring ?? []).map(([x]) => x))).toBe(4.5)
  expect(area(ring ?? [])).toBeCloseTo(25, -1)
})

test('a gap inside has a separate outline', () => {
  const cells = new Map(block(0, 0, 6, 6))
  cells.delete(cellKey(3, 3))
  const rings = contour(cells, 0.5)
  expect(rings.filter((ring) => encloses(ring, [3, 3]))).toHaveLength(2)
})
