import { expect, it } from 'vitest'
import { isOneIntention, type PaidPurchase } from './double-charge.ts'

/** Minutes after the first buyer was sent to pay. */
const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 15, 12, minute))

const purchase = (...[sent, bought, told]: Minutes): PaidPurchase => ({
  sentAt: at(sent),
  boughtAt: at(bought),
  toldAt: told === null ? null : at(told),
})

type Minutes = [sent: number, bought: number, told: number | null]

it.each<[string, Minutes, Minutes, boolean]>([
  ['the second while the first was unknown', [0, 5, 6], [2, 3, 3], true],
  ['the second while the first was unknown for hours', [0, 300, 300], [200, 201, 201], true],
  ['the second minutes after the first, which was not told', [0, 1, null], [6, 7, 7], true],
  ['the second between the first and its being told', [0, 1, 9], [6, 7, 7], true],
  ['both at once', [0, 1, 1], [0, 1, 1], true],
  ['the second right after the first was told', [0, 1, 1], [1, 2, 2], false],
  ['the second long after the first was told', [0, 1, 1], [600, 601, 601], false],
  ['the second long after the first, told by mail only', [0, 1, null], [12, 13, 13], false],
  ['the second long after the first, which was told late', [0, 1, 90], [12, 13, 13], false],
])('%s: %j and %j are one intention: %s', (_, first, second, expected) => {
  expect(isOneIntention(purchase(...first), purchase(...second))).toBe(expected)
  expect(isOneIntention(purchase(...second), purchase(...first))).toBe(expected)
})
