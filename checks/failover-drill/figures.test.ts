import { describe, expect, it } from 'vitest'
import { doubledMails, longestGap, reasonsOf } from './figures.ts'

describe('the longest gap of writes', () => {
  it('is the longest time between two acknowledged writes', () => {
    expect(longestGap([1_000, 1_100, 9_100, 9_200], { from: 1_050, to: 9_300 })).toBe(8)
  })

  it('begins with the last write before the fault', () => {
    expect(longestGap([1_000, 5_000], { from: 3_000, to: 5_500 })).toBe(4)
  })

  it('lasts until the end when nothing is acknowledged any more', () => {
    expect(longestGap([1_000], { from: 2_000, to: 31_000 })).toBe(30)
  })

  it('does not depend on the order in which responses came', () => {
    expect(longestGap([3_000, 1_000, 2_000], { from: 1_500, to: 3_000 })).toBe(1)
  })
})

const mail = (messageId: string, at: number) => ({ messageId, to: 'anna@kot.test', at })

describe('doubled mails', () => {
  it('counts a mail in the period in which it first came', () => {
    const arrived = [mail('<1>', 900), mail('<1>', 100), mail('<2>', 150)]
    expect(doubledMails(arrived, { from: 0, to: 500 })).toBe(1)
    expect(doubledMails(arrived, { from: 500, to: 1_000 })).toBe(0)
  })

  it('counts a mail with several copies once', () => {
    const arrived = [mail('<1>', 100), mail('<1>', 200), mail('<1>', 300)]
    expect(doubledMails(arrived, { from: 0, to: 500 })).toBe(1)
  })
})

const read = (failed: string | null) => ({ path: '/', at: 0, ms: 1, failed })

it('names the reasons for failed reads', () => {
  expect(reasonsOf([read(null), read('503'), read('503'), read('timeout')])).toBe(
    '2 × / 503, 1 × / timeout',
  )
})
