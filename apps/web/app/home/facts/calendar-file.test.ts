import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file'

const event = {
  id: '7@kot.test',
  from: new Date('2026-11-21T14:00:00Z'),
  until: null,
  title: 'Opið hús: Þingholtsstræti 12, 101 Reykjavík',
  location: 'Þingholtsstræti 12, 101 Reykjavík',
  url: 'http://kot.test/ibud/7',
}

it('an event without an end lasts half an hour', () => {
  const lines = calendarFile(event).split('\r\n')
  expect(lines).toContain('DTSTART:20261121T140000Z')
  expect(lines).toContain('DTEND:20261121T143000Z')
})

it('long lines are folded and commas escaped, and unfold to what they were', () => {
  const file = calendarFile(event)
  const longest = Math.max(
    ...file.split('\r\n').map((line) => new TextEncoder().encode(line).length),
  )
  expect(longest).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(
    String.raw`SUMMARY:Opið hús: Þingholtsstræti 12\, 101 Reykjavík`,
  )
})
