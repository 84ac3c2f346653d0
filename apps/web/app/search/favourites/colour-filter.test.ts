import type { FavouriteColour } from '@kot/domain/home/home'
import { expect, test } from 'vitest'
import { countColours } from './colour-filter'

test('counts the colours that homes carry, and no others', () => {
  const colours = new Map<number, FavouriteColour>([
    [1, 'moss'],
    [2, 'lava'],
    [3, 'lava'],
    [9, 'sand'],
  ])
  const homes = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]
  const counts = countColours(homes, (id) => colours.get(id) ?? null)
  expect(Object.fromEntries(counts)).toEqual({ moss: 1, lava: 2 })
})
