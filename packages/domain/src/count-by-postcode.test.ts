import { expect, test } from 'vitest'
import { countByPostcode, countIn } from './areas.ts'

const homes = ['101', '105', '101', '600'].map((postcode) => ({ postcode }))

test('homes are counted by their postcode', () => {
  expect(countByPostcode(homes)).toEqual({ '101': 2, '105': 1, '600': 1 })
})

test('a group of postcodes counts all its homes, and nothing for unknown ones', () => {
  expect(countIn(countByPostcode(homes), ['101', '105', '999'])).toBe(3)
})
