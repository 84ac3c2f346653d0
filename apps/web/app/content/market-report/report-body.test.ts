import { langs, type Lang } from '@kot/domain/text/lang'
import { marketReportTexts } from '@kot/i18n/texts/market-report'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { renderIn, rowsOf } from '../../page/chart/testing/render-in'
import { ReportBody } from './report-body'
import { shownReport } from './shown-report'
import { aReport } from './testing/a-report'

const bodyOf = (lang: Lang, report: ReturnType<typeof aReport> | null) =>
  renderIn(lang, createElement(ReportBody, { report: report && shownReport(report) }))

describe.each(langs)('in %s', (lang) => {
  const texts = marketReportTexts[lang]

  test('a whole report has all its parts, charts, tables and notes', () => {
    const body = bodyOf(lang, aReport())
    expect(body.match(/<h2/g)).toHaveLength(7)
    // Six parts and six regions.
    expect(body.match(/role="img"/g)).toHaveLength(12)
    expect(body.match(/<table/g)).toHaveLength(12)
    expect(body).toContain(texts.method.five)
    expect(body).toContain('href="/sources"')
    expect(body).not.toMatch(/style=|undefined|NaN/)
  })

  test.each([
    ['no report', null],
    [
      'a report of too few homes',
      aReport({
        rent_per_m2: [],
        rent_by_rooms: [],
        trends: {},
        price_changes: null,
        days_on_market: [],
      }),
    ],
  ])('%s leads on to the homes', (_, report) => {
    const body = bodyOf(lang, report)
    expect(body).toContain(texts.empty.title)
    expect(body).toContain('href="/"')
    expect(body).not.toContain('<figure')
  })

  test('a part without figures explains why, the others are shown', () => {
    const body = bodyOf(lang, aReport({ trends: {}, rent_by_rooms: [] }))
    expect(body).toContain(texts.trend.none)
    expect(body).toContain(texts.tooFew)
    expect(body.match(/role="img"/g)).toHaveLength(4)
  })
})

test('every drawn value is in the table, too', () => {
  const body = bodyOf('is', aReport())
  const cells = new Set(rowsOf(body).flat())
  const values = [...body.matchAll(/<text[^>]*font-strong[^>]*>([^<]+)</g)].map(([, value = '']) =>
    value.replace('\u00A0kr./m²', ''),
  )
  expect(values.length).toBeGreaterThan(30)
  const ofLines = (value: string) => cells.has(`${value}\u00A0kr.`)
  expect(values.filter((value) => !cells.has(value) && !ofLines(value))).toEqual([])
})

test('all areas are in the table and lead to their pages', () => {
  const report = aReport()
  const body = bodyOf('en', report)
  const rows = rowsOf(body).map(([name]) => name?.slice(0, 3))
  expect(rows).toEqual(expect.arrayContaining(report.rent_per_m2.map(({ postcode }) => postcode)))
  expect(body).toContain('href="/for-rent-in-101-reykjavik-long-term"')
})

test('the rest of the capital region is not taken for the whole', () => {
  expect(bodyOf('is', aReport())).not.toContain('Höfuðborgarsvæðið')
})

test('a month that is not over is marked as incomplete', () => {
  const { running } = marketReportTexts.is.trend
  expect(bodyOf('is', aReport())).toContain(running)
  expect(bodyOf('is', aReport({ made_at: '2026-08-01T00:20:00.000Z' }))).not.toContain(running)
})
