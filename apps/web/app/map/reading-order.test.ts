import { expect, test } from 'vitest'
import { inReadingOrder } from './home-index'

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
