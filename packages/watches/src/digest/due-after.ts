import { nextDigestAt } from '@kot/domain/digest-time'
import { watchOfRow } from '../save/watch-row.ts'
import type { OwnedWatch } from './watch-owner.ts'

/**
 * When a watch that was looked at is due again; an instant one when the next home comes. Counted from
 * when it was due and not from now, so that a worker that comes late does not move its day.
 */
export function dueAfter(row: OwnedWatch, now: Date): Date | null {
  const { frequency } = watchOfRow(row)
  if (frequency === 'instant') return null
  let next = nextDigestAt(frequency, row.next_digest_at ?? now)
  while (next <= now) next = nextDigestAt(frequency, next)
  return next
}
