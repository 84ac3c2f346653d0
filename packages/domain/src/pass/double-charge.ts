/** A purchase that was paid and not returned. */
export type PaidPurchase = {
  /** When the buyer was last sent to pay it. */
  sentAt: Date
  /** When the money was captured and access granted. */
  boughtAt: Date
  /** When a page of the buyer first received that; null if none has. */
  toldAt: Date | null
}

/** A buyer whose page has received nothing clicks again within minutes. Later the receipt has come by
 *  mail, and a further purchase is meant. */
const UNAWARE_MS = 10 * 60_000

/**
 * Whether two purchases of an account were one intention: the buyer was sent to pay the second one while
 * the outcome of the first was unknown, or shortly after it without having received that. A buyer who
 * knew of the first one wanted the second one.
 */
export function isOneIntention(one: PaidPurchase, other: PaidPurchase): boolean {
  const [first, second] = one.sentAt <= other.sentAt ? [one, other] : [other, one]
  const latest = first.boughtAt.getTime() + UNAWARE_MS
  return second.sentAt.getTime() < Math.min(first.toldAt?.getTime() ?? latest, latest)
}
