import { describe, expect, test } from 'vitest'
import { postalNamesNear, postcodesNear } from './areas.ts'
import { offeredPostcodes, postalNameBySlug, postalNames, postcodes } from './postcode.ts'

const codesNear = (code: string) => postcodesNear(code).map((postcode) => postcode.code)

function namesNear(slug: string): string[] {
  const town = postalNameBySlug(slug)
  if (!town) throw new Error(`No such place: ${slug}`)
  return postalNamesNear(town).map(({ name }) => name)
}

describe('postcodes near a postcode', () => {
  test.each([
    ['101', ['107', '105', '102']],
    ['200', ['108', '103', '201']],
    ['600', ['603', '601', '606']],
    ['900', ['860', '850', '861']],
  ])('of %s are first %j', (code, nearest) => {
    expect(codesNear(code).slice(0, 3).toSorted()).toEqual(nearest.toSorted())
  })

  test('are all the others that have addresses, whatever the postcode', () => {
    for (const { code, delivers } of postcodes) {
      expect(codesNear(code)).not.toContain(code)
      expect(codesNear(code)).toHaveLength(offeredPostcodes.length - (delivers ? 1 : 0))
    }
  })

  test('of a PO box begin with the postcode around it', () => {
    expect(codesNear('121')[0]).toBe('101')
  })

  test('of what is no postcode are none', () => {
    expect(postcodesNear('999')).toEqual([])
  })
})

describe('places near a place', () => {
  test.each([
    ['kopavogur', 'Garðabær'],
    ['akureyri', 'Grenivík'],
    ['isafjordur', 'Hnífsdalur'],
    ['keflavikurflugvollur', 'Reykjanesbær'],
    ['hveragerdi', 'Ölfus'],
  ])('of %s have %s among the first three', (slug, neighbour) => {
    expect(namesNear(slug).slice(0, 3)).toContain(neighbour)
  })

  test('are all the others', () => {
    for (const { name, slug } of postalNames) {
      expect(namesNear(slug)).not.toContain(name)
      expect(namesNear(slug)).toHaveLength(postalNames.length - 1)
    }
  })
})
