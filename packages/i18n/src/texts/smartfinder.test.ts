import { describe, expect, it } from 'vitest'
import { rateLabel, smartfinderTexts } from './smartfinder.ts'

describe('the forecast of a watch shows that it counts new homes of some days', () => {
  it.each([
    [0, 'Engin ný íbúð sem passar við þetta birtist síðustu 30 daga'],
    [1, '1 ný íbúð sem passar við þetta birtist síðustu 30 daga'],
    [2, '2 nýjar íbúðir sem passa við þetta birtust síðustu 30 daga'],
    [11, '11 nýjar íbúðir sem passa við þetta birtust síðustu 30 daga'],
    [21, '21 ný íbúð sem passar við þetta birtist síðustu 30 daga'],
    [111, '111 nýjar íbúðir sem passa við þetta birtust síðustu 30 daga'],
    [1_234, '1.234 nýjar íbúðir sem passa við þetta birtust síðustu 30 daga'],
  ])('%i in Icelandic: „%s“', (count, text) => {
    expect(smartfinderTexts.is.newHomes(count, 30)).toBe(text)
  })

  it.each([
    [0, 'No new matches in the last 30 days'],
    [1, '1 new match in the last 30 days'],
    [21, '21 new matches in the last 30 days'],
    [1_234, '1234 new matches in the last 30 days'],
  ])('%i in English: “%s”', (count, text) => {
    expect(smartfinderTexts.en.newHomes(count, 30)).toBe(text)
  })
})

describe('the list of a watch shows that it counts current matches', () => {
  it.each([
    [0, 'Engin íbúð passar við þetta núna', 'No apartment matches this now'],
    [1, '1 íbúð passar við þetta núna', '1 apartment matches this now'],
    [3, '3 íbúðir passa við þetta núna', '3 apartments match this now'],
    [11, '11 íbúðir passa við þetta núna', '11 apartments match this now'],
    [101, '101 íbúð passar við þetta núna', '101 apartments match this now'],
  ])('%i: „%s“ and “%s”', (count, is, en) => {
    expect(smartfinderTexts.is.matchingNow(count)).toBe(is)
    expect(smartfinderTexts.en.matchingNow(count)).toBe(en)
  })
})

describe('the rate of new homes is a short text', () => {
  it.each([
    [{ count: 6, per: 'week' }, 'um 6 nýjar á viku', 'about 6 new a week'],
    [{ count: 1, per: 'week' }, 'um 1 ný á viku', 'about 1 new a week'],
    [{ count: 2, per: 'month' }, 'um 2 á mánuði', 'about 2 a month'],
    [null, 'engin síðustu 4 vikur', 'none in the last 4 weeks'],
  ] as const)('%o: „%s“ and “%s”', (rate, is, en) => {
    expect(rateLabel('is', rate, 'rate')).toBe(is)
    expect(rateLabel('en', rate, 'rate')).toBe(en)
  })

  it.each([
    [{ count: 6, per: 'week' }, 'um 6 nýjar íbúðir á viku', 'about 6 new apartments a week'],
    [{ count: 1, per: 'month' }, 'um 1 ný íbúð á mánuði', 'about 1 new apartment a month'],
  ] as const)('%o with more room: „%s“ and “%s”', (rate, is, en) => {
    expect(rateLabel('is', rate, 'rateOfHomes')).toBe(is)
    expect(rateLabel('en', rate, 'rateOfHomes')).toBe(en)
  })
})
