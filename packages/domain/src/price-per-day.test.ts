import { expect, test } from 'vitest'
import { accessPackages, endOfValidity, pricePerDay } from './access.ts'

const perDay = (from: Date) =>
  accessPackages.map(({ price, validity }) =>
    pricePerDay(price, from, endOfValidity(from, validity)),
  )

test('a longer package costs less a day', () => {
  expect(perDay(new Date('2026-11-15T12:00:00Z'))).toEqual([284, 97, 64, 53])
})

test('a month is as long as the calendar has it', () => {
  expect(perDay(new Date('2027-02-01T12:00:00Z'))).toEqual([284, 104, 66, 55])
})
