import { expect, test } from 'vitest'
import { repeatedMails } from './repeated-mails.ts'

const mail = (messageId: string, at: number, to = 'anna@kot.test') => ({ messageId, to, at })
const kill = { name: 'worker killed', from: 10_000, to: 12_000 }

test('mails that come once are no repeats', () => {
  const repeats = repeatedMails([mail('a', 1), mail('b', 2), mail('a', 3, 'bjarni@kot.test')], [])
  expect(repeats).toEqual({ mails: 3, excused: [], wrong: [] })
})

test('one that arrived just before its worker was killed may come again', () => {
  const repeats = repeatedMails([mail('a', 9_500), mail('a', 320_000)], [kill])
  expect(repeats.excused).toEqual([{ messageId: 'a', by: 'worker killed' }])
  expect(repeats.wrong).toEqual([])
})

test('a death excuses one mail, not two', () => {
  const arrivals = [mail('a', 9_500), mail('b', 9_600), mail('a', 320_000), mail('b', 320_001)]
  const repeats = repeatedMails(arrivals, [kill])
  expect(repeats.excused).toHaveLength(1)
  expect(repeats.wrong).toEqual([mail('b', 320_001)])
})

test('one that arrived long before or after has no excuse', () => {
  const arrivals = [mail('a', 5_000), mail('a', 11_000), mail('b', 13_000), mail('b', 14_000)]
  expect(repeatedMails(arrivals, [kill]).wrong).toHaveLength(2)
})
