import { expect, test } from 'vitest'
import { chooseServiceDay, runsOn, serviceRange, type Service } from './service-days.ts'

const aService = (facts: Partial<Service> = {}): Service => ({
  weekdays: [false, true, true, true, true, true, false],
  from: '20261101',
  until: '20261231',
  added: new Set(),
  removed: new Set(),
  ...facts,
})

test.each([
  ['20261116', true],
  ['20261115', false],
  ['20270104', false],
  ['20261225', false],
  ['20261220', true],
])('on %s it runs: %j', (date, runs) => {
  const service = aService({ removed: new Set(['20261225']), added: new Set(['20261220']) })
  expect(runsOn(service, date)).toBe(runs)
})

test('a feed is valid from the first to the last day of any service', () => {
  const special = aService({ weekdays: [], from: '', until: '', added: new Set(['20270101']) })
  expect(serviceRange([aService(), special])).toEqual({ from: '20261101', until: '20270101' })
  expect(serviceRange([])).toBeNull()
})

const usual = (date: string) => (['20261224', '20261231'].includes(date) ? 300 : 1_000)

test.each([
  ['a Monday', '2026-11-16', usual, '20261117'],
  ['a Tuesday', '2026-11-17', usual, '20261117'],
  ['a Friday', '2026-11-20', usual, '20261124'],
  ['a holiday', '2026-12-24', usual, '20261229'],
  [
    'the last usual week',
    '2026-12-14',
    (date: string) => (date < '20261218' ? 1_000 : 0),
    '20261215',
  ],
  [
    'a feed of next week',
    '2026-11-16',
    (date: string) => (date < '20261123' ? 0 : 1_000),
    '20261124',
  ],
  ['a feed without working days', '2026-11-16', () => 0, null],
])('%s has its typical day', (_what, today, callsOn, day) => {
  expect(chooseServiceDay(new Date(`${today}T12:00:00Z`), callsOn)).toBe(day)
})
