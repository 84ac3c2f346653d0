import { session } from '../session/session-store'

/** Whoever is signed in, as far as the market cares; null for a visitor. */
export type Asker = { userId: string; accessUntil: string | null } | null

export function askerNow(): Asker {
  const { user } = session.current()
  return user && { userId: user.user_id, accessUntil: user.end_of_subscription }
}

/** A renewed token makes nobody somebody else; bought access does. */
export const sameAsker = (one: Asker, other: Asker): boolean =>
  one?.userId === other?.userId && one?.accessUntil === other?.accessUntil

/** Whether what the server once showed this owner may be shown without asking it again. Operators
 *  have no end of access; whoever had none would not have been shown anything. */
export function mayStillSee(owner: string, asker: Asker, now: number): boolean {
  if (asker?.userId !== owner) return false
  return asker.accessUntil === null || Date.parse(asker.accessUntil) > now
}
