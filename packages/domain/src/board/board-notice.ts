import type { Krona } from '../money/money.ts'

/** Something that happened to a home on a board. */
export type BoardHomeEvent = {
  readonly home: number
  readonly kind: 'gone' | 'back' | 'price'
  readonly priceBefore: Krona | null
}

/** The changes of a member, summed up, without what was written. */
export type MemberChange = {
  /** Null for joining and leaving. */
  readonly home: number | null
  readonly by: string
  readonly field: 'listed' | 'status' | 'viewing' | 'place' | 'vote' | 'note' | 'joined' | 'left'
  /** The status, the vote or the time of the viewing. */
  readonly value: string | null
  /** How many notes; 1 for everything else. */
  readonly count: number
}

/** What is new about a home since before its first event. */
export type HomeNews =
  | { readonly kind: 'gone' | 'back' }
  | { readonly kind: 'price'; readonly before: Krona }

/**
 * What the events of a home, the oldest first, come to: a home that left and came back meanwhile has
 * no news, and a rent that changed twice has one change.
 */
export function homeNews(
  events: readonly BoardHomeEvent[],
  { price, isGone }: { price: Krona; isGone: boolean },
): HomeNews[] {
  const move = events.find(({ kind }) => kind !== 'price')
  const wasGone = move === undefined ? isGone : move.kind === 'back'
  if (isGone) return wasGone ? [] : [{ kind: 'gone' }]
  const before = events.find(({ kind }) => kind === 'price')?.priceBefore ?? price
  return [
    ...(wasGone ? [{ kind: 'back' } as const] : []),
    ...(before === price ? [] : [{ kind: 'price', before } as const]),
  ]
}

/** The latest change of each field of a home by each member; notes are counted. */
export function sumUpChanges(changes: readonly MemberChange[]): MemberChange[] {
  const latest = new Map<string, MemberChange>()
  for (const change of changes) {
    const key = [change.home, change.by, change.field].join(' ')
    const count = change.field === 'note' ? (latest.get(key)?.count ?? 0) + change.count : 1
    latest.delete(key)
    latest.set(key, { ...change, count })
  }
  return [...latest.values()]
}

// Iceland uses UTC all year, so its hours are UTC hours.
const REMINDER_HOUR = 18
/** The longest time between a reminder and its viewing. */
export const MAX_REMINDER_LEAD_MS = (24 - REMINDER_HOUR + 24) * 3_600_000

/** When members are reminded of a viewing: the evening before. */
export function reminderAt(viewing: Date): Date {
  const evening = new Date(viewing)
  evening.setUTCDate(evening.getUTCDate() - 1)
  evening.setUTCHours(REMINDER_HOUR, 0, 0, 0)
  return evening
}

/** One that was set after the evening before is sent as a change instead. */
export const isReminderDue = (
  { viewing, setAt }: { viewing: Date; setAt: Date | null },
  now: Date,
): boolean => {
  const evening = reminderAt(viewing)
  return evening <= now && now < viewing && (setAt === null || setAt < evening)
}
