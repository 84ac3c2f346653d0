import { seededRandom } from '@kot/domain/testing/random'
import { expect, test } from 'vitest'
import { pictures } from '../pictures.ts'
import { scenes } from './draw-scene.ts'

const kinds = Object.keys(scenes)
const draw = (kind: string, seed: number): string => scenes[kind]?.(seededRandom(seed)) ?? ''

test('every kind of picture has drawings', () => {
  for (const name of pictures) expect(kinds).toContain(name.replace(/-\d+\.webp$/, ''))
})

test.each(kinds)('a %s is the same for the same number and another one for each other', (kind) => {
  const drawn = Array.from({ length: 50 }, (_, seed) => draw(kind, seed))
  expect(new Set(drawn).size).toBe(50)
  expect(draw(kind, 7)).toBe(drawn[7])
  for (const svg of drawn) expect(svg).not.toMatch(/NaN|undefined|="-\d[^"]*" height|width="-/)
})
