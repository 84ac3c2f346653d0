import { expect, test } from 'vitest'
import { accessPackage, accessPackages, lowestPackagePrice, offeredPackages } from './access.ts'
import { toMinorUnits } from './money.ts'

test.each([
  [0, { days: 7 }, 199_000],
  [1, { months: 1 }, 290_000],
  [2, { months: 2 }, 390_000],
  [3, { months: 3 }, 490_000],
])('package %i is valid for %j and costs %i in minor units', (index, validity, minorUnits) => {
  const found = accessPackage(index)
  expect(found?.validity).toEqual(validity)
  expect(found && toMinorUnits(found.price)).toBe(minorUnits)
})

test('two months are valid as an index but not offered', () => {
  expect(offeredPackages.map(({ index }) => index)).toEqual([0, 1, 3])
  expect(accessPackages).toHaveLength(4)
})

test.each([-1, 4, 0.5, Number.NaN])('there is no package %d', (index) => {
  expect(accessPackage(index)).toBeUndefined()
})

test('access begins at the price of seven days', () => {
  expect(lowestPackagePrice).toBe(1_990)
})
