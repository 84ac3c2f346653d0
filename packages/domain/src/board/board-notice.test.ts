import { describe, expect, test } from 'vitest'
import { homeNews, isReminderDue, type MemberChange, sumUpChanges } from './board-notice.ts'

const gone = { home: 1, kind: 'gone', priceBefore: null } as const
const back = { home: 1, kind: 'back', priceBefore: null } as const
const price = (priceBefore: number) => ({ home: 1, kind: 'price', priceBefore }) as const

test.each([
  ['gone', [gone], true, [{ kind: 'gone' }]],
  ['gone and back', [gone, back], false, []],
  ['back and gone', [back, gone], true, []],
  ['back', [back], false, [{ kind: 'back' }]],
  ['gone, back, gone', [gone, back, gone], true, [{ kind: 'gone' }]],
  ['a gone home that came back since', [gone], false, []],
  ['a new rent', [price(350)], false, [{ kind: 'price', before: 350 }]],
  ['two new rents', [price(350), price(330)], false, [{ kind: 'price', before: 350 }]],
  ['a rent that was changed back', [price(300), price(330)], false, []],
  ['a new rent of a home that is gone since', [price(350)], true, []],
  [
    'back at a new rent',
    [back, price(350)],
    false,
    [{ kind: 'back' }, { kind: 'price', before: 350 }],
  ],
] as const)('the news of a home: %s', (_, events, isGone, news) => {
  expect(homeNews(events, { price: 300, isGone })).toEqual(news)
})

const change = (facts: Partial<MemberChange>): MemberChange => ({
  home: 1,
  by: 'b',
  field: 'status',
  value: null,
  count: 1,
  ...facts,
})

test('changes are summed up by home, member and field', () => {
  expect(
    sumUpChanges([
      change({ value: 'contacted' }),
      change({ field: 'note' }),
      change({ home: 2, value: 'no' }),
      change({ value: 'viewing' }),
      change({ field: 'note' }),
      change({ by: 'c', field: 'note' }),
    ]),
  ).toEqual([
    change({ home: 2, value: 'no' }),
    change({ value: 'viewing' }),
    change({ field: 'note', count: 2 }),
    change({ by: 'c', field: 'note' }),
  ])
})

const at = (time: string) => new Date(`2026-11-${time}:00Z`)

describe('a reminder of a viewing on the 20th at 17:30', () => {
  const viewing = new Date('2026-11-20T17:30:00Z')
  test.each([
    ['in the afternoon before', '19T17:59', '18T12:00', false],
    ['at six in the evening before', '19T18:00', '18T12:00', true],
    ['set a moment before six', '19T18:00', '19T17:59', true],
    ['set at six', '19T18:01', '19T18:00', false],
    ['set on the day itself', '20T09:00', '20T08:00', false],
    ['late, because the worker was down', '20T07:00', '18T12:00', true],
    ['once it is over', '20T17:30', '18T12:00', false],
  ])('%s', (_, now, setAt, isDue) => {
    expect(isReminderDue({ viewing, setAt: at(setAt) }, at(now))).toBe(isDue)
  })
})
