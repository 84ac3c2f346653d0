import { expect, test } from 'vitest'
import { isPostcode } from '../postcode/postcode.ts'
import {
  akureyri,
  capitalArea,
  mobileSinglePostcodes,
  singlePostcodes,
} from './search-shortcuts.ts'

test('the capital area is the specified 27 postcodes in the specified order', () => {
  expect(capitalArea.join()).toBe(
    '101,102,103,104,105,107,108,109,110,111,112,113,116,170,' +
      '210,212,225,220,221,222,200,201,202,203,270,271,276',
  )
})

test('every preset holds known postcodes only', () => {
  const codes = [...capitalArea, ...akureyri, ...singlePostcodes, ...mobileSinglePostcodes]
  expect(codes.filter((code) => !isPostcode(code))).toEqual([])
})
