import { postcodesOfRegion } from '@kot/domain/areas'
import { akureyri, capitalArea } from '@kot/domain/search'
import { expect, test } from 'vitest'
import { areaParts } from './describe-search'

const offeredIn = (region: 'sudurnes' | 'hofudborgarsvaedi') =>
  postcodesOfRegion(region)
    .filter(({ delivers }) => delivers)
    .map(({ code }) => code)

test('single postcodes keep the order they were chosen in', () => {
  expect(areaParts('is', ['105', '101'])).toEqual(['105', '101'])
})

test('a whole region is called by its name, before what is left', () => {
  expect(areaParts('is', ['101', ...offeredIn('sudurnes')])).toEqual(['Suðurnes', '101'])
})

test('a region without one postcode is listed by its codes', () => {
  const most = offeredIn('sudurnes').slice(1)
  expect(areaParts('is', most)).toEqual(most)
})

test('the 27 codes of the menu are the whole capital area', () => {
  expect(areaParts('is', capitalArea)).toEqual(['Allt höfuðborgarsvæðið'])
  expect(areaParts('en', [...capitalArea, ...akureyri])).toContain('The whole Capital Region')
})

test('two small towns are not called the capital region', () => {
  const towns = offeredIn('hofudborgarsvaedi')
  expect(areaParts('is', towns)).toEqual(towns)
})
