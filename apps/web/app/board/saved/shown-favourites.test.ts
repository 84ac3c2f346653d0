import { expect, test } from 'vitest'
import { toggled } from './shown-favourites'
import { readIds } from '../../home/card/stored-homes'

test.each([
  [null, []],
  ['[3,1]', [3, 1]],
  ['[3,"x",null]', [3]],
  ['{"a":1}', []],
  ['nonsense', []],
])('the stored text %j holds %j', (text, ids) => {
  expect(readIds(text)).toEqual(ids)
})

test('one click adds, the next one removes', () => {
  expect(toggled([1], 2)).toEqual([1, 2])
  expect(toggled([1, 2], 1)).toEqual([2])
})
