import { expect, test } from 'vitest'
import { formatTimeAgo } from './date.ts'

const now = new Date('2026-11-15T14:05:00Z')
const seconds = { minute: 60, hour: 3_600, day: 86_400 }
const before = (ago: number) => new Date(now.getTime() - ago * 1_000)

test.each([
  ['this moment', 0, 'rétt í þessu', 'just now'],
  ['59 seconds', 59, 'rétt í þessu', 'just now'],
  ['a clock that runs fast', -30, 'rétt í þessu', 'just now'],
  ['one minute', 60, 'fyrir 1 mínútu', '1 minute ago'],
  ['two minutes less a second', 119, 'fyrir 1 mínútu', '1 minute ago'],
  ['eleven minutes', 660, 'fyrir 11 mínútum', '11 minutes ago'],
  ['twenty-one minutes', 1_260, 'fyrir 21 mínútu', '21 minutes ago'],
  ['an hour', 3_600, 'fyrir 1 klukkustund', '1 hour ago'],
  ['an hour less a second', 3_599, 'fyrir 59 mínútum', '59 minutes ago'],
  ['twenty-one hours', 75_600, 'fyrir 21 klukkustund', '21 hours ago'],
  ['a day less a second', 86_399, 'fyrir 23 klukkustundum', '23 hours ago'],
  ['a day', 86_400, 'fyrir 1 degi', '1 day ago'],
  ['three days', 259_200, 'fyrir 3 dögum', '3 days ago'],
])('%s', (_, ago, is, en) => {
  expect(formatTimeAgo('is', before(ago), now)).toBe(is)
  expect(formatTimeAgo('en', before(ago), now)).toBe(en)
})

test('the wording is the platform’s', () => {
  for (const lang of ['is', 'en'] as const) {
    const intl = new Intl.RelativeTimeFormat(lang)
    for (const unit of ['minute', 'hour', 'day'] as const) {
      for (const count of [1, 2, 11, 21]) {
        const said = formatTimeAgo(lang, before(count * seconds[unit]), now)
        expect(said).toBe(intl.format(-count, unit))
      }
    }
  }
})
