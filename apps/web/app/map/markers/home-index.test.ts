import { describe, expect, test } from 'vitest'
import { aListing } from '../../home/card/testing/a-listing'
import {
  type Box,
  createHomeIndex,
  homesOf,
  inReadingOrder,
  lowestRent,
  type MapItem,
} from './home-index'
import { zoomLimits } from '../view/map-view'

const iceland: Box = [-25, 63, -13, 67]

const sizeOf = (item: MapItem): number => {
  switch (item.kind) {
    case 'home':
      return 1
    case 'cluster':
      return item.count
    case 'stack':
      return item.homes.length
  }
}

// A street with a home every 40 m or so, and one far away in the north.
const street = Array.from({ length: 20 }, (_, number) =>
  aListing({ id: number + 1, lat: 64.14, long: -21.92 + number * 0.0008 }),
)
const far = aListing({ id: 100, lat: 65.68, long: -18.1 })

describe('an index of homes', () => {
  test.each(Array.from({ length: 16 }, (_, step) => zoomLimits.min + step))(
    'loses no home at zoom %i',
    (zoom) => {
      const items = createHomeIndex([...street, far]).itemsIn(iceland, zoom)
      expect(items.reduce((sum, item) => sum + sizeOf(item), 0)).toBe(21)
    },
  )

  test('joins homes that are close, and takes them apart further in', () => {
    const index = createHomeIndex([...street, far])
    expect(
      index
        .itemsIn(iceland, 9)
        .map(sizeOf)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 20])
    const cluster = index.itemsIn(iceland, 9).find(({ kind }) => kind === 'cluster')
    const next = cluster?.kind === 'cluster' ? cluster.expansionZoom : 0
    expect(index.itemsIn(iceland, next - 1)).toHaveLength(2)
    expect(index.itemsIn(iceland, next).length).toBeGreaterThan(2)
    expect(index.itemsIn(iceland, zoomLimits.max).every(({ kind }) => kind === 'home')).toBe(true)
  })

  test('knows the lowest rent of homes that it joins, without those that invite offers', () => {
    const priced = street.map((home, at) => ({ ...home, price: at === 0 ? 0 : 300_000 - at }))
    expect(createHomeIndex(priced).itemsIn(iceland, 9)).toMatchObject([{ from: 299_981 }])
    const offers = street.map((home) => ({ ...home, price: 0 }))
    expect(createHomeIndex(offers).itemsIn(iceland, 9)).toMatchObject([{ from: null }])
    expect(lowestRent(priced)).toBe(299_981)
    expect(lowestRent(offers)).toBeNull()
  })

  test('leaves out homes whose position is not known', () => {
    const index = createHomeIndex([far, aListing({ id: 101, lat: null }), aListing({ long: null })])
    expect(index.count).toBe(1)
    expect(index.itemsIn(iceland, 5)).toMatchObject([{ kind: 'home', key: 'home-100' }])
  })

  test('shows only what is in the box', () => {
    const index = createHomeIndex([...street, far])
    expect(index.itemsIn([-19, 65, -17, 66], 9)).toMatchObject([{ key: 'home-100' }])
  })

  test('stacks homes of one house at every zoom, the newest on top, under one key', () => {
    const house = [3, 1, 2].map((id) => aListing({ id, lat: 64.14, long: -21.9 }))
    const index = createHomeIndex(house)
    for (const zoom of [zoomLimits.min, zoomLimits.max]) {
      const items = index.itemsIn(iceland, zoom)
      expect(items).toMatchObject([{ kind: 'stack', key: 'stack-3' }])
      expect(items[0]?.kind === 'stack' && items[0].homes.map(({ id }) => id)).toEqual([3, 2, 1])
    }
  })

  test('knows which of them holds a home, whether alone, in a cluster or in a stack', () => {
    const house = [201, 202].map((id) => aListing({ id, lat: 63.9, long: -16 }))
    const index = createHomeIndex([...street, far, ...house])
    const items = index.itemsIn(iceland, 9)
    const kindOf = (id: number) =>
      items.filter((item) => homesOf(item).some((home) => home.id === id)).map((item) => item.kind)
    expect([100, 7, 201, 999].map(kindOf)).toEqual([['home'], ['cluster'], ['stack'], []])
  })
})

const at = (name: string, y: number, long: number) => ({ name, y, long, lat: 0 })

test('markers are visited row by row, each row from west to east', () => {
  const items = [
    at('second row', 70, -22),
    at('first row, east', 10, -21),
    at('third row', 120, -23),
    at('first row, west, a little lower', 40, -22),
  ]
  expect(inReadingOrder(items, ({ y }) => y).map(({ name }) => name)).toEqual([
    'first row, west, a little lower',
    'first row, east',
    'second row',
    'third row',
  ])
})
