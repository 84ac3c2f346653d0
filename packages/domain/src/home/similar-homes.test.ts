import { expect, test } from 'vitest'
import { similarLimits } from './similar-homes.ts'

const home = { postcode: '101', size: 80, price: 300_000, rooms: 3 }

test('similar homes differ by a quarter in size, a fifth in rent and one room', () => {
  expect(similarLimits(home)).toMatchObject({
    size: { min: 60, max: 100 },
    price: { min: 240_000, max: 360_000 },
    rooms: { min: 2, max: 4 },
  })
})

test('they are in the postcode of the home or in one of the four nearest', () => {
  const { postcodes } = similarLimits(home)
  expect(postcodes[0]).toBe('101')
  expect(postcodes).toHaveLength(5)
  expect(postcodes).toContain('107')
  expect(postcodes).not.toContain('600')
})

test('what a home does not state limits nothing', () => {
  expect(similarLimits({ ...home, size: 0, price: 0, rooms: null })).toMatchObject({
    size: null,
    price: null,
    rooms: null,
  })
})
