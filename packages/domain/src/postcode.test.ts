import { describe, expect, test } from 'vitest'
import {
  isPostcode,
  offeredPostcodes,
  postalNameBySlug,
  postalNames,
  postcodeByAreaId,
  postcodeByCode,
  postcodeName,
  postcodes,
} from './postcode.ts'

describe('the postcode table', () => {
  test('holds all 195 postcodes of the country, each once, in the order of the codes', () => {
    const codes = postcodes.map(({ code }) => code)
    expect(codes).toHaveLength(195)
    expect(codes).toEqual([...new Set(codes)].toSorted())
    expect(codes.every((code) => /^\d{3}$/.test(code))).toBe(true)
  })

  test('has 93 urban, 82 rural and 20 PO-box codes', () => {
    const counts = Object.groupBy(postcodes, ({ kind }) => kind)
    expect(counts.urban).toHaveLength(93)
    expect(counts.rural).toHaveLength(82)
    expect(counts.pobox).toHaveLength(20)
  })

  test('gives every postcode an area id of its own', () => {
    expect(new Set(postcodes.map(({ areaId }) => areaId)).size).toBe(195)
  })

  test('keeps the ids that stored watches refer to: the first 195 follow the codes', () => {
    const firstIds = postcodes.map(({ areaId }) => areaId).filter((areaId) => areaId <= 195)
    expect(firstIds).toEqual(Array.from({ length: 195 }, (_, index) => index + 1))
  })

  test('places every postcode in Iceland', () => {
    const outside = postcodes.filter(
      ({ lat, long }) => lat < 63.2 || lat > 66.7 || long < -24.6 || long > -13.4,
    )
    expect(outside).toEqual([])
  })

  test('spells every slug in lower-case ASCII', () => {
    const slugs = [...postcodes, ...postalNames].map(({ slug }) => slug)
    expect(slugs.filter((slug) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([])
  })

  test.each([
    ['220', 'hafnarfjordur'],
    ['470', 'thingeyri'],
    ['270', 'mosfellsbaer'],
    ['785', 'oraefi'],
    ['780', 'hofn-i-hornafirdi'],
  ])('gives postcode %s the slug %s', (code, slug) => {
    expect(postcodeByCode(code)?.slug).toBe(slug)
  })

  test('names the district where a place has several', () => {
    expect(postcodeByCode('101')?.district).toBe('Miðborg')
    expect(postcodeByCode('210')?.district).toBeNull()
  })
})

describe('offered postcodes', () => {
  test('are the 175 that have addresses', () => {
    expect(offeredPostcodes).toHaveLength(175)
  })

  test.each(['202', '212', '222', '121'])('leave out the PO-box code %s', (code) => {
    expect(postcodeByCode(code)?.delivers).toBe(false)
    expect(offeredPostcodes.map((postcode) => postcode.code)).not.toContain(code)
  })
})

describe('looking up a postcode', () => {
  test('finds every postcode by its code and by its area id', () => {
    for (const postcode of postcodes) {
      expect(postcodeByCode(postcode.code)).toBe(postcode)
      expect(postcodeByAreaId(postcode.areaId)).toBe(postcode)
      expect(isPostcode(postcode.code)).toBe(true)
    }
  })

  test.each(['999', '', '10', '0101', ' 101', '106', 'constructor'])('knows no code %j', (code) => {
    expect(postcodeByCode(code)).toBeUndefined()
    expect(isPostcode(code)).toBe(false)
  })

  test.each([0, 196, 1.5, Number.NaN])('knows no area id %d', (areaId) => {
    expect(postcodeByAreaId(areaId)).toBeUndefined()
  })
})

describe('postal names', () => {
  test('are the 87 distinct names, and together carry every postcode once', () => {
    expect(postalNames).toHaveLength(87)
    expect(postalNames.flatMap(({ codes }) => codes).toSorted()).toEqual(
      postcodes.map(({ code }) => code),
    )
  })

  test('have slugs of their own', () => {
    expect(new Set(postalNames.map(({ slug }) => slug)).size).toBe(87)
  })

  test('gather all postcodes of a town', () => {
    expect(postalNameBySlug('akureyri')?.codes).toEqual([
      '600',
      '601',
      '602',
      '603',
      '604',
      '605',
      '606',
      '607',
    ])
  })

  test.each([
    ['reykjavik', 'í Reykjavík'],
    ['akureyri', 'á Akureyri'],
    ['hafnarfjordur', 'í Hafnarfirði'],
    ['egilsstadir', 'á Egilsstöðum'],
    ['myvatn', 'við Mývatn'],
  ])('put %s in the locative as usage has it: %s', (slug, locative) => {
    expect(postalNameBySlug(slug)?.locative).toBe(locative)
  })

  test('keep the dative of an address line beside the locative', () => {
    expect(postalNameBySlug('myvatn')).toMatchObject({ preposition: 'við', dative: 'Mývatni' })
  })
})

describe('225 Álftanes', () => {
  const alftanes = postcodeByCode('225')

  test('is shown by the name people know, and belongs to Garðabær', () => {
    expect(alftanes && postcodeName(alftanes)).toBe('225 Garðabær (Álftanes)')
    expect(alftanes).toMatchObject({
      slug: 'gardabaer-alftanes',
      postalName: 'Garðabær',
      region: 'gardabaer',
    })
  })

  test('is found when all of Garðabær is searched', () => {
    expect(postalNameBySlug('gardabaer')?.codes).toEqual(['210', '212', '225'])
  })
})
