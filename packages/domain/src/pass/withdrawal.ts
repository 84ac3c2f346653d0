import type { Krona } from '../money/money.ts'

const SECOND_MS = 1_000
const DAY_MS = 24 * 60 * 60 * SECOND_MS

/** The days within which a buyer may withdraw, and within which the money has to be back (Act 16/2016). */
const WITHDRAWAL_DAYS = 14

/** A quote stays valid for so long: the buyer gets the amount of the button. */
const QUOTE_TTL_MS = 10 * 60 * SECOND_MS

/** A purchase and the access that it gives. */
export type WithdrawablePass = {
  boughtAt: Date
  /** Of the access. Access that was added to an active pass starts later than it was bought. */
  startsAt: Date
  endsAt: Date
  /** Paid and not returned. */
  paid: Krona
}

/** What a withdrawal at one moment costs and returns. The two amounts are what was paid. */
export type WithdrawalQuote = {
  usedSeconds: number
  wholeSeconds: number
  /** The share of the price for the time used, rounded down for the buyer. */
  owed: Krona
  returned: Krona
}

/** Why a purchase cannot be withdrawn from any more. */
export type WithdrawalRefusal = 'too-late' | 'used-up'

/** The amounts of a withdrawal at a moment. A pass that has not started owes nothing. */
export function quoteWithdrawal(pass: WithdrawablePass, at: Date): WithdrawalQuote {
  const { startsAt, endsAt, paid } = pass
  const wholeSeconds = Math.floor((endsAt.getTime() - startsAt.getTime()) / SECOND_MS)
  const passed = Math.floor((at.getTime() - startsAt.getTime()) / SECOND_MS)
  const usedSeconds = Math.min(Math.max(passed, 0), wholeSeconds)
  // The product of a price and the seconds of a year has fifteen digits at most, so it is exact.
  const owed = Math.floor((paid * usedSeconds) / wholeSeconds)
  return { usedSeconds, wholeSeconds, owed, returned: paid - owed }
}

/**
 * Returns why a buyer cannot withdraw at a moment, or null while it is possible: until the end of the
 * fourteenth day after the day of the purchase, and as long as the pass has not run out.
 */
export function withdrawalRefusal(
  { boughtAt, endsAt }: Pick<WithdrawablePass, 'boughtAt' | 'endsAt'>,
  at: Date,
): WithdrawalRefusal | null {
  if (at >= endsAt) return 'used-up'
  return isTooLate(boughtAt, at) ? 'too-late' : null
}

/** Whether the fourteen days are over. */
export const isTooLate = (boughtAt: Date, at: Date): boolean =>
  at.getTime() >= lastWithdrawalDay(boughtAt).getTime() + DAY_MS

/** The last day on which a buyer may withdraw, as its midnight. Iceland uses UTC all year. */
export const lastWithdrawalDay = (boughtAt: Date): Date =>
  new Date(Math.floor(boughtAt.getTime() / DAY_MS) * DAY_MS + WITHDRAWAL_DAYS * DAY_MS)

/** The last day on which a purchase can be withdrawn from: a pass that has run out is used in full. */
export const lastDayToWithdraw = (boughtAt: Date, endsAt: Date): Date =>
  new Date(Math.min(lastWithdrawalDay(boughtAt).getTime(), endsAt.getTime()))

/** When the money has to be back. */
export const returnDeadline = (withdrawnAt: Date): Date =>
  new Date(withdrawnAt.getTime() + WITHDRAWAL_DAYS * DAY_MS)

/** Whether the amounts quoted at a moment still hold. The clock of another server may be ahead. */
export const isQuoteValid = (quotedAt: Date, now: Date): boolean =>
  now.getTime() - quotedAt.getTime() <= QUOTE_TTL_MS
