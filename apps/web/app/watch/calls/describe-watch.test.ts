import type { WatchInput } from '@kot/contract/watch/watches'
import { areaToText, rectangleArea } from '@kot/domain/area/drawn-area'
import { offeredPostcodes } from '@kot/domain/postcode/postcode'
import { emptyWatch } from '@kot/domain/watch/watch'
import { describe, expect, test } from 'vitest'
import { nameOfSearch } from './change-watch'
import { criteriaLine, titleOf } from './describe-watch'
import { inputOf } from './watch-in-calls'

const anInput = (facts: Partial<WatchInput> = {}): WatchInput => ({
  ...inputOf({ ...emptyWatch, postcodes: ['101', '105'] }, ''),
  ...facts,
})

describe('a watch is called', () => {
  test('by its name, and described by its area and limits', () => {
    const watch = anInput({ name: 'Bærinn', max_rent: 350_000, min_rooms: 2 })
    expect(titleOf('is', watch)).toBe('Bærinn')
    expect(criteriaLine('is', watch)).toBe(
      '101, 105 Reykjavík · allt að 350\u00A0þús. · 2+\u00A0herb.',
    )
    expect(criteriaLine('en', watch)).toBe('101, 105 Reykjavík · up to 350.000\u00A0kr. · 2+ rooms')
  })

  test('by its area where it has no name, which is then not repeated', () => {
    const watch = anInput({ max_rent: 350_000, min_rent: 150_000, pets: true })
    expect(titleOf('is', watch)).toBe('101, 105 Reykjavík')
    expect(criteriaLine('is', watch)).toBe('150–350\u00A0þús. · gæludýr')
  })

  test('by the whole country', () => {
    const postcodes = offeredPostcodes.map(({ code }) => code)
    expect(titleOf('is', anInput({ postcodes }))).toBe('Allt landið')
    expect(titleOf('en', anInput({ postcodes }))).toBe('All of Iceland')
  })

  test('by its drawn area, with its postcodes unless they are all', () => {
    const area = areaToText(
      rectangleArea({ south: 64.13, west: -21.95, north: 64.15, east: -21.9 }) ?? [],
    )
    const postcodes = offeredPostcodes.map(({ code }) => code)
    expect(titleOf('is', anInput({ postcodes, area }))).toBe('Svæðið mitt')
    expect(titleOf('en', anInput({ area }))).toBe('101, 105 Reykjavík · My area')
  })

  test('with every criterion that it has', () => {
    const watch = anInput({
      min_rent: 100_000,
      min_size: 50,
      move_in_from: '2027-01-10',
      move_in_until: '2027-02-01',
      excluded_words: ['kjallari', 'reyk'],
      excluded_sources: ['bland'],
      net_rent: { at_most: 230_000, people: 2, income: 720_000, has_few_assets: true },
    })
    expect(criteriaLine('is', watch)).toBe(
      'frá 100\u00A0þús. · allt að 230\u00A0þús. eftir bætur · minnst 50\u00A0m² · laus frá 10. janúar · laus fyrir 1. febrúar · án: kjallari, reyk · 1 leiguvef sleppt',
    )
  })
})

describe('a watch that is made from a search', () => {
  test('is named after it', () => {
    const watch = {
      ...emptyWatch,
      postcodes: ['101', '105'],
      maxRent: 350_000,
      minRooms: 2,
    } as const
    expect(nameOfSearch('is', watch)).toBe('101, 105, allt að 350.000\u00A0kr., 2+ herbergi')
  })

  test('has a name that is not too long', () => {
    const watch = {
      ...emptyWatch,
      postcodes: ['101', '102', '103', '104', '105', '107'],
      maxRent: 350_000,
      minSize: 50,
      minRooms: 2,
      pets: true,
    } as const
    const name = nameOfSearch('is', watch)
    expect(name).toHaveLength(60)
    expect(name).toMatch(/^101, 102, .*350\.000.*…$/)
  })
})
