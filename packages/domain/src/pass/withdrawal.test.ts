import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sized } from '../testing/size.ts'
import {
  isQuoteValid,
  lastWithdrawalDay,
  quoteWithdrawal,
  returnDeadline,
  withdrawalRefusal,
} from './withdrawal.ts'

const at = (moment: string) => new Date(`${moment}Z`)
/** One month, bought at 14:50 on 16 November. */
const month = {
  boughtAt: at('2026-11-16T14:50'),
  startsAt: at('2026-11-16T14:50'),
  endsAt: at('2026-12-16T14:50'),
  paid: 2_900,
}

describe('a withdrawal', () => {
  test.each([
    ['at once', '2026-11-16T14:50', 0, 2_900],
    ['within the first second', '2026-11-16T14:50:00.999', 0, 2_900],
    ['after four days of 30', '2026-11-20T14:50', 386, 2_514],
    ['before 387 krónur are used in full', '2026-11-20T14:54', 386, 2_514],
    ['on the last day', '2026-11-30T23:59:59', 1_390, 1_510],
    ['in the last second of the pass', '2026-12-16T14:49:59', 2_899, 1],
    ['after the pass', '2026-12-17T00:00', 2_900, 0],
  ])('%s', (_, moment, owed, returned) => {
    expect(quoteWithdrawal(month, at(moment))).toMatchObject({ owed, returned })
  })

  test('from a pass that was added to an active one owes nothing before it starts', () => {
    const added = { ...month, boughtAt: at('2026-11-10T12:00') }
    expect(quoteWithdrawal(added, at('2026-11-12T12:00'))).toEqual({
      usedSeconds: 0,
      wholeSeconds: 30 * 86_400,
      owed: 0,
      returned: 2_900,
    })
  })

  test('returns only what was paid and not yet returned', () => {
    expect(quoteWithdrawal({ ...month, paid: 1_450 }, at('2026-11-20T14:50'))).toMatchObject({
      owed: 193,
      returned: 1_257,
    })
  })
})

describe('the right to withdraw', () => {
  const week = { boughtAt: month.boughtAt, endsAt: at('2026-11-23T14:50') }

  test.each([
    [month, '2026-11-16T14:50', null],
    [month, '2026-11-30T23:59:59.999', null],
    [month, '2026-12-01T00:00', 'too-late'],
    [month, '2026-12-16T14:49', 'too-late'],
    [month, '2026-12-16T14:50', 'used-up'],
    [week, '2026-11-23T14:49:59.999', null],
    [week, '2026-11-23T14:50', 'used-up'],
  ])('of %o at %s: %s', (pass, moment, refusal) => {
    expect(withdrawalRefusal(pass, at(moment))).toBe(refusal)
  })

  test('lasts to the end of the fourteenth day after the purchase', () => {
    expect(lastWithdrawalDay(month.boughtAt)).toEqual(at('2026-11-30T00:00'))
    expect(lastWithdrawalDay(at('2026-11-16T00:00'))).toEqual(at('2026-11-30T00:00'))
    expect(lastWithdrawalDay(at('2026-11-16T23:59:59.999'))).toEqual(at('2026-11-30T00:00'))
  })
})

test('the money has to be back within fourteen days', () => {
  expect(returnDeadline(at('2026-11-20T14:50'))).toEqual(at('2026-12-04T14:50'))
})

test.each([
  ['2026-11-20T14:50', true],
  ['2026-11-20T15:00', true],
  ['2026-11-20T15:00:00.001', false],
  ['2026-11-20T14:49:59.999', true],
])('a quote of 14:50 is valid at %s: %s', (now, isValid) => {
  expect(isQuoteValid(at('2026-11-20T14:50'), at(now))).toBe(isValid)
})

const passes = fc
  .record({
    boughtAt: fc.date({
      min: at('2026-01-01T00:00'),
      max: at('2030-01-01T00:00'),
      noInvalidDate: true,
    }),
    waitMs: fc.nat({ max: 100 * 86_400_000 }),
    seconds: fc.integer({ min: 1, max: 400 * 86_400 }),
    paid: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map(({ boughtAt, waitMs, seconds, paid }) => {
    const startsAt = new Date(boughtAt.getTime() + waitMs)
    return { boughtAt, startsAt, endsAt: new Date(startsAt.getTime() + seconds * 1_000), paid }
  })

test('no króna is lost, invented or rounded against the buyer, and waiting never pays more', () => {
  fc.assert(
    fc.property(passes, fc.nat({ max: 500 * 86_400_000 }), fc.nat(), (pass, sinceMs, laterMs) => {
      const moment = new Date(pass.boughtAt.getTime() + sinceMs)
      const { usedSeconds, wholeSeconds, owed, returned } = quoteWithdrawal(pass, moment)
      expect(owed + returned).toBe(pass.paid)
      // Exact, in numbers that do not round: owed ≤ paid × used ÷ whole < owed + 1.
      const share = BigInt(pass.paid) * BigInt(usedSeconds)
      expect(BigInt(owed) * BigInt(wholeSeconds) <= share).toBe(true)
      expect(share < BigInt(owed + 1) * BigInt(wholeSeconds)).toBe(true)
      expect(usedSeconds * 1_000).toBeLessThanOrEqual(Math.max(0, +moment - +pass.startsAt))
      // Nothing is due back exactly when nothing can be withdrawn from because it is used up.
      expect(returned === 0).toBe(moment >= pass.endsAt)
      const later = quoteWithdrawal(pass, new Date(moment.getTime() + laterMs))
      expect(later.returned).toBeLessThanOrEqual(returned)
    }),
    { numRuns: sized({ fast: 200, proof: 20_000 }) },
  )
})
