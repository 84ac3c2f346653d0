const DAY_MS = 24 * 60 * 60 * 1_000

/** The days within which a buyer may withdraw, and within which the money has to be back (Act 16/2016). */
const WITHDRAWAL_DAYS = 14

/** The last day on which a buyer may withdraw, as its midnight. Iceland uses UTC all year. */
export const lastWithdrawalDay = (boughtAt: Date): Date =>
  new Date(Math.floor(boughtAt.getTime() / DAY_MS) * DAY_MS + WITHDRAWAL_DAYS * DAY_MS)
