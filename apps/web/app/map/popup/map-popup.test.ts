import { expect, test } from 'vitest'
import { placePopup } from './map-popup'

const popup = { width: 280, height: 320 }
const map = { width: 1440, height: 820 }

test('a popup is above its marker, centred, its tip in the middle', () => {
  expect(placePopup({ x: 700, y: 600 }, popup, map)).toEqual({
    left: 560,
    top: 254,
    side: 'above',
    tip: 140,
  })
})

test('a popup without room above is below', () => {
  expect(placePopup({ x: 700, y: 300 }, popup, map)).toMatchObject({ top: 326, side: 'below' })
})

test.each([
  [10, 12, 24],
  [1430, 1148, 256],
])('a marker at x %i keeps the popup inside the map and the tip pointing to it', (x, left, tip) => {
  expect(placePopup({ x, y: 600 }, popup, map)).toMatchObject({ left, tip })
})

const low = { width: 900, height: 500 }

test.each([
  [200, 'right', 242],
  [700, 'left', 378],
])('in a low map a popup is beside a marker at x %i: %s', (x, side, left) => {
  const place = placePopup({ x, y: 250 }, popup, low)
  expect(place).toMatchObject({ side, left, top: 90, tip: 160 })
})
