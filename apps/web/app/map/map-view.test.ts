import { describe, expect, test } from 'vitest'
import { defaultView, readView, writeView } from './map-view'

describe('the default view', () => {
  test.each([
    [320, { latitude: 64.08, longitude: -21.94, zoom: 11 }],
    [599, { latitude: 64.08, longitude: -21.94, zoom: 11 }],
    [600, { latitude: 64.1, longitude: -21.82, zoom: 12 }],
    [1440, { latitude: 64.1, longitude: -21.82, zoom: 12 }],
  ])('of a window %i px wide', (width, view) => {
    expect(defaultView(width)).toEqual(view)
  })
})

describe('the stored view', () => {
  test('is the one that was written', () => {
    const view = { latitude: 65.68351, longitude: -18.1262, zoom: 9 }
    expect(readView(writeView(view))).toEqual(view)
  })

  test('is kept to about a metre', () => {
    expect(writeView({ latitude: 64.123456789, longitude: -21.987654321, zoom: 12 })).toBe(
      '{"latitude":64.12346,"longitude":-21.98765,"zoom":12}',
    )
  })

  test.each([
    null,
    '',
    'nonsense',
    'null',
    '7',
    '[]',
    '{}',
    '{"latitude":"64","longitude":-21,"zoom":12}',
    '{"latitude":64,"longitude":-21}',
    '{"latitude":64,"longitude":-21,"zoom":2}',
    '{"latitude":64,"longitude":-21,"zoom":19}',
    '{"latitude":91,"longitude":-21,"zoom":12}',
    '{"latitude":64,"longitude":-181,"zoom":12}',
    '{"latitude":null,"longitude":-21,"zoom":12}',
  ])('is none for %j', (text) => {
    expect(readView(text)).toBeNull()
  })

  test.each([3, 18])('may be at the limit %i of the zoom', (zoom) => {
    expect(readView(`{"latitude":64,"longitude":-21,"zoom":${zoom}}`)?.zoom).toBe(zoom)
  })
})
