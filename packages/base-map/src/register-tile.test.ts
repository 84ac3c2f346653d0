import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { decodeTile } from './archive/decode-tile.ts'
import { getRegisterVersion, registerTile } from './register-tile.ts'
import { aRegister } from './testing/a-register.ts'
import type { TileAddress } from '@kot/domain/area/map-tiles'

const { db } = await testDatabase()
const centre = { z: 13, x: 3597, y: 2177 }
const right = { z: 13, x: 3598, y: 2177 }
const below = { z: 13, x: 3597, y: 2178 }

/** Houses of a tile, and the lines of every name. */
async function read(tile: TileAddress) {
  const layers = decodeTile(await registerTile(db, tile))
  const houses = layers.get('building')?.features ?? []
  const roads = layers.get('road')?.features ?? []
  return {
    houses: houses.flatMap(({ parts }) => parts.flat()).toSorted(([a], [b]) => a - b),
    roads: roads.map(({ properties, parts }) => ({ ...properties, parts })),
    features: houses.length,
  }
}

test('before the first load there is nothing to draw', async () => {
  expect(await getRegisterVersion(db)).toBeNull()
  expect(await registerTile(db, centre)).toHaveLength(0)
})

test('has houses and named streets at units counted from the upper left corner', async () => {
  await aRegister(db, centre, {
    version: 'a',
    houses: [
      [4000, 20],
      [1, 2],
      [2000, 3000],
    ],
    streets: [
      {
        name: 'Njálsgata',
        line: [
          [1000, 1000],
          [1400, 1400],
        ],
      },
    ],
  })
  const { houses, roads, features } = await read(centre)
  expect(houses).toEqual([
    [1, 2],
    [2000, 3000],
    [4000, 20],
  ])
  // One for all: a browser draws them with one stroke.
  expect(features).toBe(1)
  const line = [
    [1000, 1000],
    [1400, 1400],
  ]
  expect(roads).toMatchObject([{ name: 'Njálsgata', kind: 'street' }])
  expect([roads[0]?.parts[0]?.at(0), roads[0]?.parts[0]?.at(-1)]).toEqual(line)
})

test('several addresses in one place are one house', async () => {
  await aRegister(db, centre, {
    version: 'a',
    houses: [
      [7, 7],
      [7, 7],
      [7.2, 6.9],
      [8, 7],
    ],
  })
  expect((await read(centre)).houses).toEqual([
    [7, 7],
    [8, 7],
  ])
})

test('what is near an edge is in both tiles, so that neither cuts it', async () => {
  await aRegister(db, centre, {
    version: 'a',
    houses: [
      [4090, 100],
      [4000, 100],
    ],
    streets: [
      {
        name: 'Njálsgata',
        line: [
          [3000, 500],
          [5000, 500],
        ],
      },
    ],
  })
  expect((await read(right)).houses).toEqual([[-6, 100]])
  const reach = async (tile: TileAddress) =>
    (await read(tile)).roads[0]?.parts.flat().map(([x]) => x) ?? []
  expect(Math.max(...(await reach(centre)))).toBe(4160)
  expect(Math.min(...(await reach(right)))).toBe(-64)
  expect(await registerTile(db, below)).toHaveLength(0)
})

test('a street in several parts, some of which leave the tile and come back, is one feature', async () => {
  await aRegister(db, centre, {
    version: 'a',
    streets: [
      {
        name: 'Bogi',
        line: [
          [4000, 500],
          [4500, 500],
          [4500, 900],
          [4000, 900],
        ],
      },
      {
        name: 'Bogi',
        line: [
          [1000, 500],
          [1500, 500],
        ],
      },
    ],
  })
  const { roads } = await read(centre)
  expect(roads.map(({ parts }) => parts.length)).toEqual([3])
})

test('a corner is rounded where streets are near, and the ends stay', async () => {
  await aRegister(db, centre, {
    version: 'a',
    streets: [
      {
        name: 'Bogi',
        line: [
          [1000, 1000],
          [2000, 1000],
          [2000, 2000],
        ],
      },
    ],
  })
  const [points = []] = (await read(centre)).roads[0]?.parts ?? []
  expect(points.length).toBeGreaterThan(4)
  expect([points.at(0), points.at(-1)]).toEqual([
    [1000, 1000],
    [2000, 2000],
  ])
  expect(points).not.toContainEqual([2000, 1000])
})

test('farther away there are streets without houses', async () => {
  await aRegister(db, centre, {
    version: 'a',
    houses: [[10, 10]],
    streets: [
      {
        name: 'Langagata',
        line: [
          [100, 100],
          [2000, 104],
          [4000, 100],
        ],
      },
    ],
  })
  const { houses, roads } = await read({ z: 11, x: 899, y: 544 })
  expect(houses).toEqual([])
  // The bend in the middle is less than a pixel.
  expect(roads).toMatchObject([{ name: 'Langagata', parts: [{ length: 2 }] }])
})

test('the version is that of the register', async () => {
  await aRegister(db, centre, { version: 'a' })
  const version = await getRegisterVersion(db)
  await aRegister(db, centre, { version: 'b' })
  const after = await getRegisterVersion(db)
  expect(after).toMatch(/^b-/)
  expect(after).not.toBe(version)
})
