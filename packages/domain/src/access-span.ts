import type { Validity } from './access-package.ts'

export type Span = { startsAt: Date; endsAt: Date }

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
export function layOutGrants(grants: readonly GrantFacts[]): Span[] {
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
