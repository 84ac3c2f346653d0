import { expect, it } from 'vitest'
import { favouritesCount } from './favourites-count'

it.each([
  [null, 0],
  ['[]', 0],
  ['[4,8,15]', 3],
  ['{"length":3}', 0],
  ['"abc"', 0],
  ['[4,8', 0],
])('the list %s counts %i favourites', (text, count) => {
  expect(favouritesCount(text)).toBe(count)
})
