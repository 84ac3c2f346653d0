import { cityAreas } from '@kot/domain/postcode/areas'
import { expect, test } from 'vitest'
import outline from './generated-outline.json'
import { mapDots } from './region-map'
import { overviewRegions } from './overview-regions'

const counts = { '101': 900, '200': 100, '220': 24, '230': 256, '600': 64, '900': 1 }
const dots = mapDots(overviewRegions(cityAreas(counts)))
const dot = (key: string) => dots.find((one) => one.key === key)

test('the capital and the towns around it are one dot', () => {
  expect(dots.filter(({ capital }) => capital).map(({ key, count }) => [key, count])).toEqual([
    ['reykjavik', 1024],
  ])
})

test('the dots together count every home', () => {
  expect(dots.reduce((sum, { count }) => sum + count, 0)).toBe(1345)
})

test('a dot grows with the root of its count, and an empty region keeps a small one', () => {
  expect(dot('reykjavik')?.radius).toBe(46)
  expect(dot('sudurnes')?.radius).toBe(29)
  expect(dot('vestfirdir')?.radius).toBe(12)
})

test('every dot is on the drawing, west of what lies east of it and north of what lies south', () => {
  for (const { x, y } of dots) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(outline.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(outline.height)
  }
  expect(dot('sudurnes')?.x).toBeLessThan(dot('austurland')?.x ?? 0)
  expect(dot('vestfirdir')?.y).toBeLessThan(dot('sudurland')?.y ?? 0)
})

test('no two dots lie on each other', () => {
  for (const one of dots) {
    for (const other of dots) {
      if (one === other) continue
      const apart = Math.hypot(one.x - other.x, one.y - other.y)
      expect(apart).toBeGreaterThan(one.radius + other.radius - 20)
    }
  }
})

test('draws the map without a single home', () => {
  expect(mapDots(overviewRegions(cityAreas({}))).every(({ radius }) => radius === 12)).toBe(true)
})
