import { expect, test } from 'vitest'
import { tileFrame } from './tiles'

test('the tile that shows a quarter of the world shows it from edge to edge', () => {
  const { toX, toY } = tileFrame({ z: 1, x: 1, y: 0 }, 1000)
  expect([toX(500), toX(1000)]).toEqual([0, 256])
  expect([toY(0), toY(500)]).toEqual([0, 256])
})

test('its bounds reach as many pixels beyond the edges as asked for', () => {
  const frame = tileFrame({ z: 3, x: 2, y: 5 }, 1)
  const { west, south } = frame.bounds(16)
  expect(frame.toX(west)).toBeCloseTo(-16)
  expect(frame.toY(south)).toBeCloseTo(272)
})
