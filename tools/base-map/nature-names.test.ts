import { expect, test } from 'vitest'
import { natureNames } from './names.ts'
import { layersAt } from './country-shapes.ts'

const named = (kind: string) =>
  natureNames
    .filter((name) => name.kind === kind)
    .map(({ text, lat, long }) => [text, lat, long] as const)

test.each(named('water'))('the name of %s is on water', (_, lat, long) => {
  const layers = layersAt(lat, long)
  expect(layers.length === 0 || layers.includes('lakes')).toBe(true)
})

test.each(named('glacier'))('the name of %s is on ice', (_, lat, long) => {
  expect(layersAt(lat, long)).toContain('glaciers')
})

test.each(named('landmark'))('the name of %s is on land', (_, lat, long) => {
  expect(layersAt(lat, long)).toContain('land')
})
