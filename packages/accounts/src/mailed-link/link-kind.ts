const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long each link works. What opens an account is short; what only confirms may wait for a
 *  weekend. */
export const linkLifetimes = {
  reset_password: 60 * MINUTE_MS,
  confirm_email: 7 * DAY_MS,
  change_email: 2 * DAY_MS,
  delete_account: DAY_MS,
  join_identity: 60 * MINUTE_MS,
} as const

export type LinkKind = keyof typeof linkLifetimes
