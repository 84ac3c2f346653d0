import { houseTile as houseTileSchema } from '@kot/contract/map-tile'
import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { houseTile, registerLoaded } from './house-tile.ts'
import { aRegister } from './testing/a-register.ts'

const { db } = await testDatabase()
const centre = { x: 3597, y: 2177 }
const right = { x: 3598, y: 2177 }
const below = { x: 3597, y: 2178 }

test('before the first load there is nothing to draw', async () => {
  expect(await registerLoaded(db)).toEqual({ loaded: false, version: '' })
  expect(await houseTile(db, centre)).toEqual({ houses: [], streets: [], names: [] })
})

test('has houses, streets and names at units counted from the upper left corner', async () => {
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
          [1400, 2000],
        ],
      },
    ],
  })
  const tile = await houseTile(db, centre)
  expect(houseTileSchema.parse(tile)).toEqual({
    houses: [
      [1, 2],
      [2000, 3000],
      [4000, 20],
    ],
    streets: [
      [
        [1000, 1000],
        [1400, 1400],
        [1400, 2000],
      ],
    ],
    // On the straight part, which is nearest to the middle of the street.
    names: [[1400, 1462, 90, 'Njálsgata']],
  })
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
  expect((await houseTile(db, centre)).houses).toEqual([
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
  expect((await houseTile(db, right)).houses).toEqual([[-6, 100]])
  const [left, next] = [await houseTile(db, centre), await houseTile(db, right)]
  expect(left.streets).toEqual([
    [
      [3000, 500],
      [4160, 500],
    ],
  ])
  expect(next.streets).toEqual([
    [
      [-64, 500],
      [904, 500],
    ],
  ])
  expect(await houseTile(db, below)).toEqual({ houses: [], streets: [], names: [] })
})

test('a street that leaves and comes back is drawn in parts', async () => {
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
    ],
  })
  const { streets } = await houseTile(db, centre)
  expect(streets).toHaveLength(2)
})

test('a name is in the tile of its middle only', async () => {
  await aRegister(db, centre, {
    version: 'a',
    streets: [
      {
        name: 'Njálsgata',
        line: [
          [3900, 500],
          [4400, 500],
        ],
      },
    ],
  })
  expect((await houseTile(db, centre)).names).toEqual([])
  expect((await houseTile(db, right)).names).toEqual([[54, 500, 0, 'Njálsgata']])
})

test('the version is that of the register', async () => {
  await aRegister(db, centre, { version: 'a' })
  const { version } = await registerLoaded(db)
  await aRegister(db, centre, { version: 'b' })
  const after = await registerLoaded(db)
  expect(after).toEqual({ loaded: true, version: expect.stringMatching(/^b-/) })
  expect(after.version).not.toBe(version)
})
