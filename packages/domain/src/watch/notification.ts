import type { BoardHomeEvent, MemberChange } from '../board/board-notice.ts'
import type { ChannelKind } from './notification-channel.ts'
import type { NewsReason } from './watch.ts'

/** What accounts are notified of: homes of a watch, and what happened on a board. Each has a mail of its kind. */
export const notificationKinds = ['digest', 'boardChanges', 'boardHome', 'boardViewing'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** A home of a digest. Its facts are read when something is sent. */
export type DigestHome = {
  readonly home: number
  readonly reason: NewsReason
  readonly priceBefore: number | null
  readonly caughtUp: boolean
}

type ToAccount = { readonly accountId: string; readonly channels: readonly ChannelKind[] }

/** The next notification of a watch: which one it is on its day. */
export type NewDigest = ToAccount & {
  readonly kind: 'digest'
  readonly watchId: number
  readonly day: string
  readonly position: number
  readonly items: readonly DigestHome[]
}

/** A notification of a member of a board. A second one of the same cause is not stored. */
export type NewBoardNotification = ToAccount & {
  readonly boardId: string
  /** After quiet hours. */
  readonly notBefore: Date
} & (
    | {
        readonly kind: 'boardChanges'
        /** The version of the board. */
        readonly position: number
        readonly items: readonly MemberChange[]
      }
    | {
        readonly kind: 'boardHome'
        /** Of the first event. */
        readonly position: number
        readonly items: readonly BoardHomeEvent[]
      }
    | { readonly kind: 'boardViewing'; readonly homeId: number; readonly viewingAt: Date }
  )

/** A stored notification. */
export type Notification = {
  readonly id: number
  readonly accountId: string
  readonly kind: NotificationKind
  readonly watchId: number | null
  readonly boardId: string | null
  readonly homeId: number | null
  readonly viewingAt: Date | null
  readonly items: readonly unknown[]
  readonly channels: readonly ChannelKind[]
  /** When a mail of it became due, because no other channel delivered it. */
  readonly mailDueAt: Date | null
  /** How many of its homes the operator has hidden. */
  readonly hiddenHomes: number
  /** What its last mail was written for. */
  readonly mail: { readonly showsAll: boolean; readonly hiddenHomes: number }
}
