import type { Krona } from '../money/money.ts'

const dayMs = 24 * 60 * 60_000

/** What access costs a day, to the nearest króna; a month is as long as the calendar has it. */
export const pricePerDay = (price: Krona, from: Date, until: Date): Krona =>
  Math.round(price / ((until.getTime() - from.getTime()) / dayMs))

type Span = { startsAt: Date; endsAt: Date }

/** Bought for a length of time, or given for a fixed one. */
export type GrantFacts = { boughtAt: Date; validity: Validity | Span }

const DAY_MS = 24 * 60 * 60_000

/** The same time of day, so many calendar months later. A month that is too short for the day ends the
 *  stretch on its last day: bought on 31 January it is valid until 28 February. */
function monthsLater(start: Date, months: number): Date {
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  // Day 0 is the last one of the month before.
  const lastDay = new Date(end)
  lastDay.setUTCMonth(lastDay.getUTCMonth() + 1, 0)
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay.getUTCDate()))
  return end
}

/** Validity counts from the moment of the purchase. Iceland is on UTC all year, so days are 24 hours. */
export const endOfValidity = (start: Date, validity: Validity): Date =>
  'days' in validity
    ? new Date(start.getTime() + validity.days * DAY_MS)
    : monthsLater(start, validity.months)

/** Lays stretches of access end to end, in the order given: each starts when it was bought, or where
 *  the ones before it end if that is later. What was given for a fixed time stays where it is. */
export function scheduleGrants(grants: readonly GrantFacts[]): Span[] {
  let end = new Date(0)
  return grants.map(({ boughtAt, validity }) => {
    const span = 'startsAt' in validity ? validity : spanFrom(later(boughtAt, end), validity)
    end = later(end, span.endsAt)
    return { startsAt: span.startsAt, endsAt: span.endsAt }
  })
}

const spanFrom = (startsAt: Date, validity: Validity): Span => ({
  startsAt,
  endsAt: endOfValidity(startsAt, validity),
})

const later = (one: Date, other: Date): Date => (one > other ? one : other)

export type PackageIndex = 0 | 1 | 2 | 3

export type Validity = { readonly days: number } | { readonly months: number }

export type AccessPackage = {
  /** The number by which calls and payments name the package. */
  readonly index: PackageIndex
  readonly validity: Validity
  readonly price: Krona
  /** Whether the package is shown; one that is not shown can still be bought by index. */
  readonly offered: boolean
}

export const accessPackages: readonly AccessPackage[] = [
  { index: 0, validity: { days: 7 }, price: 1_990, offered: true },
  { index: 1, validity: { months: 1 }, price: 2_900, offered: true },
  { index: 2, validity: { months: 2 }, price: 3_900, offered: false },
  { index: 3, validity: { months: 3 }, price: 4_900, offered: true },
]

export const offeredPackages: readonly AccessPackage[] = accessPackages.filter(
  ({ offered }) => offered,
)

export const accessPackage = (index: number): AccessPackage | undefined =>
  accessPackages.find((candidate) => candidate.index === index)

/**
 * Why a payment was refused. not_approved: the buyer or their bank did not approve it in 3D Secure.
 * not_secured: it was made without 3D Secure. mismatch: it differs from the order. expired: the order
 * was not paid in its day. returned: the money went back.
 */
export const refusalReasons = [
  'declined',
  'no_funds',
  'not_approved',
  'not_secured',
  'mismatch',
  'expired',
  'returned',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** 'From …' in texts: the package that costs the least. */
export const cheapestPackage: AccessPackage = offeredPackages.reduce((cheapest, one) =>
  one.price < cheapest.price ? one : cheapest,
)
export const lowestPackagePrice: Krona = cheapestPackage.price
