import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatAge,
  formatClock,
  formatDayAndMonth,
  formatLongDate,
  formatMonth,
  formatPlainDate,
  formatRelativeDay,
  formatShortDate,
  formatShortMonth,
  formatTwoDigitDate,
} from './date.ts'

const spring = new Date('2027-03-04T09:05:59Z')
const autumn = new Date('2026-11-14T23:59:59Z')

test.each([
  ['a receipt date', formatTwoDigitDate(spring), '04.03.2027'],
  ['a receipt date of two digits', formatTwoDigitDate(autumn), '14.11.2026'],
  ['an account date', formatPlainDate(autumn), '14.11.2026'],
  ['an early account date', formatPlainDate(spring), '4.3.2027'],
  ['a day and month in Icelandic', formatDayAndMonth('is', autumn), '14. nóvember'],
  ['a day and month in English', formatDayAndMonth('en', autumn), '14 November'],
  ['a long date in Icelandic', formatLongDate('is', spring), '4. mars 2027'],
  ['a long date in English', formatLongDate('en', spring), '4 March 2027'],
  [
    'the last second of a day still belongs to it',
    formatLongDate('is', autumn),
    '14. nóvember 2026',
  ],
  ['a month in Icelandic', formatMonth('is', autumn), 'nóvember 2026'],
  ['a month in English', formatMonth('en', spring), 'March 2027'],
  ['a short month in Icelandic', formatShortMonth('is', autumn), 'nóv. 2026'],
  ['a month that Icelandic does not shorten', formatShortMonth('is', spring), 'mars 2027'],
  ['a short month in English', formatShortMonth('en', autumn), 'Nov 2026'],
  ['a short date in Icelandic', formatShortDate('is', spring), '04.03.2027'],
  ['a short date in English', formatShortDate('en', spring), '4 Mar 2027'],
  ['a time of day', formatClock(spring), '09:05'],
  ['a late time of day', formatClock(autumn), '23:59'],
  ['midnight', formatClock(new Date('2026-11-14')), '00:00'],
])('%s is written %s', (_, written, expected) => {
  expect(written).toBe(expected)
})

test.each([
  { created: '2026-11-14T23:59:30Z', exact: true, is: 'fyrir 1 mín.', en: '1 min ago' },
  { created: '2026-11-14T23:19:59Z', exact: true, is: 'fyrir 40 mín.', en: '40 min ago' },
  { created: '2026-11-14T20:30:00Z', exact: true, is: 'fyrir 3 klst.', en: '3 h ago' },
  { created: '2026-11-15T00:10:00Z', exact: true, is: 'fyrir 1 mín.', en: '1 min ago' },
  { created: '2026-11-14T00:00:00Z', exact: false, is: 'nýtt í dag', en: 'new today' },
  { created: '2026-11-13T23:59:00Z', exact: true, is: 'í gær', en: 'yesterday' },
  { created: '2026-11-12T10:00:00Z', exact: true, is: '12. nóv.', en: '12 Nov' },
])('the age of $created, exact $exact, is $is', ({ created, exact, is, en }) => {
  expect(formatAge('is', new Date(created), autumn, exact)).toBe(is)
  expect(formatAge('en', new Date(created), autumn, exact)).toBe(en)
})

describe('where the platform knows the language', () => {
  const timeZone = 'Atlantic/Reykjavik'
  const anyDate = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  })

  const formats = [
    [
      'two-digit dates',
      'is',
      { day: '2-digit', month: '2-digit', year: 'numeric' },
      formatTwoDigitDate,
    ],
    ['plain dates', 'da', {}, formatPlainDate],
    [
      'Icelandic days',
      'is',
      { day: 'numeric', month: 'long' },
      (date: Date) => formatDayAndMonth('is', date),
    ],
    [
      'English days',
      'en-GB',
      { day: 'numeric', month: 'long' },
      (date: Date) => formatDayAndMonth('en', date),
    ],
    [
      'Icelandic long dates',
      'is',
      { dateStyle: 'long' },
      (date: Date) => formatLongDate('is', date),
    ],
    [
      'English long dates',
      'en-GB',
      { dateStyle: 'long' },
      (date: Date) => formatLongDate('en', date),
    ],
    ['the clock', 'is', { hour: '2-digit', minute: '2-digit' }, formatClock],
  ] as const

  test.each(formats)('our %s are the same', (_, locale, options, ours) => {
    const intl = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(ours(date)).toBe(intl.format(date))
      }),
    )
  })
})

const now = new Date('2026-11-15T00:30:00Z')

test.each([
  ['this minute', '2026-11-15T00:30:00Z', 'í dag', 'today'],
  ['the first moment of the day', '2026-11-15T00:00:00Z', 'í dag', 'today'],
  ['a clock that runs fast', '2026-11-16T08:00:00Z', 'í dag', 'today'],
  ['an hour ago, but before midnight', '2026-11-14T23:30:00Z', 'í gær', 'yesterday'],
  ['two midnights ago', '2026-11-13T23:59:59Z', 'fyrir 2 dögum', '2 days ago'],
  ['three days ago', '2026-11-12T12:00:00Z', 'fyrir 3 dögum', '3 days ago'],
  ['eleven days ago', '2026-11-04T12:00:00Z', 'fyrir 11 dögum', '11 days ago'],
  ['twenty-one days ago', '2026-10-25T12:00:00Z', 'fyrir 21 degi', '21 days ago'],
])('%s', (_, date, is, en) => {
  expect(formatRelativeDay('is', new Date(date), now)).toBe(is)
  expect(formatRelativeDay('en', new Date(date), now)).toBe(en)
})

test('the wording is the platform’s, where it knows Icelandic', () => {
  const intl = new Intl.RelativeTimeFormat('is', { numeric: 'auto' })
  for (const days of [0, 1, 3, 11, 21, 101, 111]) {
    const date = new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
    expect(formatRelativeDay('is', date, now)).toBe(intl.format(-days, 'day'))
  }
})
