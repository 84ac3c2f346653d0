import { describe, expect, test } from 'vitest'
import { type House, inferStreet } from './street-lines.ts'
import { lengthOf, type Line, type Point } from './geometry.ts'

const noSide = () => 0
const steps = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Odd numbers along y = 30, even ones along y = 0, a house every 20 m. */
const facing = (count: number): House[] =>
  steps(count).map((index) => ({
    number: index + 1,
    at: [Math.floor(index / 2) * 20, index % 2 === 0 ? 30 : 0],
  }))

const arc = (radius: number, step: number): Point => {
  const angle = (step / 20) * Math.PI
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}

const northOf = (line: Line | undefined) => (line ?? []).map(([, north]) => north)
const within = (numbers: number[], from: number, to: number) =>
  numbers.length > 0 && numbers.every((number) => number >= from && number <= to)

describe('a street with houses on both sides', () => {
  test('runs in the middle between them, straight', () => {
    const [line, ...others] = inferStreet(facing(20), noSide)
    expect(others).toEqual([])
    expect(line).toHaveLength(2)
    expect(within(northOf(line), 14.9, 15.1)).toBe(true)
    expect(lengthOf(line ?? [])).toBeCloseTo(180, 0)
  })

  test('does so whatever order the houses come in', () => {
    expect(inferStreet(facing(20).toReversed(), noSide)).toEqual(inferStreet(facing(20), noSide))
  })

  test('keeps its distance where one side ends earlier', () => {
    const houses = facing(30).filter(({ number }) => number % 2 === 0 || number < 12)
    const lines = inferStreet(houses, noSide)
    expect(lines).toHaveLength(1)
    expect(within(northOf(lines[0]), 13, 17)).toBe(true)
    expect(lengthOf(lines[0] ?? [])).toBeGreaterThan(270)
  })

  test('follows a bend', () => {
    const houses = steps(40).map((index) => ({
      number: index + 1,
      at: arc(index % 2 === 0 ? 115 : 85, Math.floor(index / 2)),
    }))
    const [line = []] = inferStreet(houses, noSide)
    const radii = line.map(([east, north]) => Math.hypot(east, north))
    expect(within(radii, 95, 103)).toBe(true)
  })

  test('a house behind the others does not pull it aside', () => {
    const houses = facing(20).map((house): House =>
      house.number === 9 ? { ...house, at: [80, 75] } : house,
    )
    expect(within(northOf(inferStreet(houses, noSide)[0]), 14, 17)).toBe(true)
  })
})

describe('a street with houses on one side', () => {
  const row = facing(24).filter(({ number }) => number % 2 === 0)

  test.each([
    ['left', 1, 14],
    ['right', -1, -14],
  ])('runs in front of them where there is room, on the %s', (_side, side, north) => {
    const lines = inferStreet(row, () => side)
    expect(lines).toHaveLength(1)
    expect(within(northOf(lines[0]), north - 0.5, north + 0.5)).toBe(true)
  })

  test('numbers that count up along it are one row, not two', () => {
    const counting = steps(12).map((index): House => ({ number: index + 1, at: [index * 20, 0] }))
    const lines = inferStreet(counting, () => 1)
    expect(lines).toHaveLength(1)
    expect(lengthOf(lines[0] ?? [])).toBeCloseTo(220, 0)
  })
})

test('breaks where the numbers jump', () => {
  const houses = facing(40).map(({ number, at }): House => ({
    number,
    at: number > 20 ? [at[0] + 400, at[1]] : at,
  }))
  const lines = inferStreet(houses, noSide)
  expect(lines).toHaveLength(2)
  expect(lines.map((line) => Math.round(lengthOf(line)))).toEqual([180, 180])
})

test('does not curl where houses stand around yards', () => {
  // Five yards of eight houses along 400 m, numbered round and round.
  const houses = steps(40).map((index): House => {
    const angle = (index / 8) * 2 * Math.PI
    return { number: 2 * index + 1, at: [index * 10 + 20 * Math.cos(angle), 20 * Math.sin(angle)] }
  })
  const [line = []] = inferStreet(houses, noSide)
  expect(lengthOf(line)).toBeLessThan(460)
  const backwards = line.slice(1).filter(([east], index) => east < (line[index]?.[0] ?? 0) - 1)
  expect(backwards).toEqual([])
})

test.each([
  ['no house at all', []],
  ['three houses', facing(3)],
  [
    'houses all in one place',
    steps(9).map((number): House => ({ number: number + 1, at: [0, 0] })),
  ],
])('%s make no street', (_what, houses) => {
  expect(inferStreet(houses, noSide)).toEqual([])
})
