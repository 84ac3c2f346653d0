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

/** The ids as they were first given out. Calls and saved watches name areas by them. */
const areaIds = `
  101=1 102=2 103=3 104=4 105=5 107=6 108=7 109=8 110=9 111=10
  112=11 113=12 116=13 121=14 123=15 124=16 125=17 127=18 128=19 129=20
  130=21 132=22 150=23 155=24 161=25 162=26 170=27 172=28 190=29 191=30
  200=31 201=32 202=33 203=34 206=35 210=36 212=37 220=38 221=39 222=40
  225=41 230=42 232=43 233=44 235=45 240=46 241=47 245=48 246=49 250=50
  251=51 260=52 262=53 270=54 271=55 276=56 300=57 301=58 302=59 310=60
  311=61 320=62 340=63 341=64 342=65 345=66 350=67 351=68 355=69 356=70
  360=71 370=72 371=73 380=74 381=75 400=76 401=77 410=78 415=79 416=80
  420=81 421=82 425=83 426=84 430=85 431=86 450=87 451=88 460=89 461=90
  465=91 466=92 470=93 471=94 500=95 510=96 511=97 512=98 520=99 524=100
  530=101 531=102 540=103 541=104 545=105 546=106 550=107 551=108 560=109 561=110
  565=111 566=112 570=113 580=114 581=115 600=116 601=117 602=118 603=119 604=120
  605=121 606=122 607=123 610=124 611=125 616=126 620=127 621=128 625=129 626=130
  630=131 640=132 641=133 645=134 650=135 660=136 670=137 671=138 675=139 676=140
  680=141 681=142 685=143 686=144 690=145 691=146 700=147 701=148 710=149 711=150
  715=151 720=152 721=153 730=154 731=155 735=156 736=157 740=158 741=159 750=160
  751=161 755=162 756=163 760=164 761=165 765=166 766=167 780=168 781=169 785=170
  800=171 801=172 802=173 803=174 804=175 805=176 806=177 810=178 815=179 816=180
  820=181 825=182 840=183 845=184 846=185 850=186 851=187 860=188 861=189 870=190
  871=191 880=192 881=193 900=194 902=195
`

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

  test('gives every postcode a unique area id', () => {
    expect(new Set(postcodes.map(({ areaId }) => areaId)).size).toBe(195)
  })

  test('keeps the id of every code that stored watches refer to', () => {
    const ids = new Map(postcodes.map(({ code, areaId }) => [code, areaId]))
    const pinned = areaIds.trim().split(/\s+/)
    expect(pinned).toHaveLength(195)
    // New codes may come; none that is here may get another id or lose it.
    expect(
      pinned.map((pair) => `${pair.split('=')[0]}=${ids.get(pair.split('=')[0] ?? '')}`),
    ).toEqual(pinned)
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

  test('have unique slugs', () => {
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

  test('is shown by its common name, and belongs to Garðabær', () => {
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
