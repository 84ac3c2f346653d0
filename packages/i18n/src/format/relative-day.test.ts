import { expect, test } from 'vitest'
import { formatRelativeDay } from './date.ts'

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
