import { langs } from '@kot/domain/text/lang'
import { describe, expect, test } from 'vitest'
import { pageDates } from './page-dates.ts'
import { cataloguesOfPages, pageFingerprint, type DatedPage } from './page-fingerprint.ts'

const pages = Object.keys(cataloguesOfPages) as DatedPage[]

test('every page of texts has a date', () => {
  expect(Object.keys(pageDates).toSorted()).toEqual(pages.toSorted())
})

// A change of the text of a page needs a new date: node scripts/date-pages.ts
describe.each(pages)('the date of %s', (page) => {
  test.each(langs)('belongs to its current text (%s)', async (lang) => {
    expect(pageDates[page][lang].fingerprint).toBe(await pageFingerprint(page, lang))
  })

  test.each(langs)('is a day that has been (%s)', (lang) => {
    const { date } = pageDates[page][lang]
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(Date.parse(date)).toBeLessThanOrEqual(Date.now())
  })
})
