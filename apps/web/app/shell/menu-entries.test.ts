import { langs } from '@kot/domain/text/lang'
import { describe, expect, it } from 'vitest'
import {
  forRentColumns,
  mobileEntries,
  mobileForRentEntries,
  mobileLegalEntries,
  mobileOtherEntries,
  otherEntries,
  type MenuEntry,
} from './menu-entries'

const wholeCapitalArea =
  '/?postcodes=101,102,103,104,105,107,108,109,110,111,112,113,116,170,210,212,225,220,221,222,200,201,202,203,270,271,276'

const addresses = (entries: readonly MenuEntry[] | undefined) => entries?.map(({ to }) => to)
const words = (entries: readonly MenuEntry[] | undefined) => entries?.map(({ text }) => text)

describe.each(langs)('the large menu in %s', (lang) => {
  const [area, size, other, ...more] = forRentColumns(lang)

  it('has three headed columns', () => {
    expect(more).toEqual([])
    expect([area?.heading, size?.heading, other?.heading].every(Boolean)).toBe(true)
  })

  it('leads by area to the capital region, single postcodes, Akureyri and the overview', () => {
    expect(addresses(area?.entries)).toEqual([
      wholeCapitalArea,
      '/?postcodes=101',
      '/?postcodes=102',
      '/?postcodes=103',
      '/?postcodes=105',
      '/?postcodes=107',
      '/?postcodes=600,601,602,603',
      '/city-overview',
    ])
  })

  it('leads by size from four rooms down to one', () => {
    expect(addresses(size?.entries)).toEqual(['/?rooms=4', '/?rooms=3', '/?rooms=2', '/?rooms=1'])
  })

  it('leads otherwise to the links', () => {
    expect(addresses(other?.entries)).toEqual(['/links'])
  })
})

it('names the columns and entries in Icelandic', () => {
  const columns = forRentColumns('is')
  expect(columns.map(({ heading }) => heading)).toEqual(['Svæði', 'Stærð', 'Annað'])
  expect(words(columns[0]?.entries)).toContain('101 Miðborg')
})

it('names the columns in English', () => {
  expect(forRentColumns('en').map(({ heading }) => heading)).toEqual(['Area', 'Size', 'Other'])
})

describe.each(langs)('the menu ‘other’ in %s', (lang) => {
  const everybody = ['/links', '/contact#faq', '/contact', '/terms-of-service', '/privacy-policy']

  it('has links, questions, contact, terms and privacy for a visitor', () => {
    expect(addresses(otherEntries(lang, false))).toEqual(everybody)
  })

  it('also lists the about page for a signed-in user', () => {
    expect(addresses(otherEntries(lang, true))).toEqual(['/about', ...everybody])
  })
})

describe.each(langs)('the mobile menu in %s', (lang) => {
  it('has eight shortcuts under ‘for rent’', () => {
    expect(addresses(mobileForRentEntries(lang))).toEqual([
      wholeCapitalArea,
      '/?postcodes=101',
      '/?postcodes=105',
      '/?postcodes=107',
      '/?rooms=1',
      '/?rooms=2',
      '/?rooms=3',
      '/?rooms=4',
    ])
  })

  it('has links, study and market under ‘other’', () => {
    expect(addresses(mobileOtherEntries(lang))).toEqual(['/links', '/study', '/market'])
  })

  it('reaches every page of the large header', () => {
    const large = [
      ...forRentColumns(lang).flatMap(({ entries }) => entries),
      ...otherEntries(lang, true),
      { to: '/prices', text: '' },
    ]
    const pages = large.map(({ to }) => to).filter((to) => !to.startsWith('/?'))
    const mobile = [mobileOtherEntries, mobileEntries, mobileLegalEntries].flatMap((entries) =>
      entries(lang).map(({ to }) => to),
    )
    expect(mobile).toEqual(expect.arrayContaining(pages))
  })
})

it('links to /study and /market nowhere in the large header', () => {
  const large = langs.flatMap((lang) => [
    ...forRentColumns(lang).flatMap(({ entries }) => entries),
    ...otherEntries(lang, true),
  ])
  expect(addresses(large)).not.toContain('/study')
  expect(addresses(large)).not.toContain('/market')
})
