import type { ReceivedMail } from '../restore-drill/mails.ts'
import type { Read } from '../restore-drill/reads.ts'

/** From the moment before a fault to the moment after everything is back. */
export type Period = { from: number; to: number }

/**
 * The longest time without an acknowledged write, in seconds. A gap counts for the period in which it
 * ends, so that one at the edge of two periods is counted once.
 */
export function longestGap(acknowledged: readonly number[], { from, to }: Period): number {
  const moments = acknowledged.toSorted((one, other) => one - other)
  const before = moments.findLast((at) => at < from) ?? from
  const within = moments.filter((at) => at >= from && at <= to)
  // Nothing after the last one: it lasts until the end.
  const edges = [before, ...within, ...(within.length === 0 ? [to] : [])]
  return Math.max(0, ...edges.slice(1).map((at, index) => at - (edges[index] ?? at))) / 1_000
}

export const isWithin = ({ from, to }: Period, at: number): boolean => at >= from && at <= to

/** Mails that came more than once and for the first time in the period: a copy may come minutes later. */
export function doubledMails(arrived: readonly ReceivedMail[], period: Period): number {
  const copies = Map.groupBy(arrived, ({ messageId }) => messageId).values()
  return [...copies].filter(
    (same) => same.length > 1 && isWithin(period, Math.min(...same.map(({ at }) => at))),
  ).length
}

/** The first reasons for failed reads, with their count, for the report. */
export function reasonsOf(reads: readonly Read[]): string {
  const failed = reads.filter(({ failed: reason }) => reason !== null)
  const byReason = Map.groupBy(failed, ({ path, failed: reason }) => `${path} ${reason}`)
  return [...byReason].map(([reason, some]) => `${some.length} × ${reason}`).join(', ')
}
