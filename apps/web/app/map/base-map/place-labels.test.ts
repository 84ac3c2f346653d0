import { describe, expect, test } from 'vitest'
import { collide, placeLabels } from './labels'
import { type MapName, natureNames, settlementNames } from './names'

const sevenPerLetter = (text: string) => 7 * text.length

const aName = (name: Partial<MapName> = {}): MapName => ({
  text: 'Vík',
  kind: 'town',
  lat: 63.42,
  long: -19,
  fromZoom: 5,
  toZoom: 15,
  ...name,
})

const texts = (names: readonly MapName[], zoom: number) =>
  placeLabels(names, zoom, sevenPerLetter).map(({ text }) => text)

describe('names on the map', () => {
  test('show only at the zooms they are meant for', () => {
    const name = aName({ fromZoom: 8, toZoom: 10 })
    expect([7, 8, 10, 11].map((zoom) => texts([name], zoom).length)).toEqual([0, 1, 1, 0])
  })

  test('give way to those before them', () => {
    const near = [aName({ text: 'Reykjavík', kind: 'city' }), aName({ text: 'Hverfi' })]
    expect(texts(near, 12)).toEqual(['Reykjavík'])
    expect(texts(near.toReversed(), 12)).toEqual(['Hverfi'])
  })

  test('stand across a town seen from near, and beside its dot from afar', () => {
    const [near] = placeLabels([aName()], 11, sevenPerLetter)
    const [afar] = placeLabels([aName()], 10, sevenPerLetter)
    expect(near?.dot).toBeNull()
    expect(afar?.x).toBeGreaterThan((afar?.dot?.x ?? 0) + 3)
  })

  test('move to the other side of the dot when something is in the way', () => {
    const neighbour = aName({ text: 'Klaustur', long: -18.9 })
    const labels = placeLabels([neighbour, aName()], 8, sevenPerLetter)
    const moved = labels.find(({ text }) => text === 'Vík')
    expect(moved?.x).toBeLessThan(moved?.dot?.x ?? 0)
  })

  test.each([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])('never overlap at zoom %i', (zoom) => {
    const labels = placeLabels([...settlementNames, ...natureNames], zoom, sevenPerLetter)
    expect(labels.length).toBeGreaterThan(3)
    labels.forEach((label, index) => {
      const other = labels.slice(index + 1).find(({ room }) => collide(room, label.room))
      expect(other?.text).toBeUndefined()
    })
  })
})
