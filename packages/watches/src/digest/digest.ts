import type { Lang } from '@kot/domain/text/lang'
import type { ChannelKind } from '@kot/domain/watch/notification-channel'
import type { DigestItem, DigestNearMiss, Watch } from '@kot/domain/watch/watch'
import type { AlertFrequency } from '@kot/domain/watch/watch-options'

/** What the owner of a watch is notified of at one moment. */
export type Digest = {
  watchId: number
  accountId: string
  email: string
  name: string
  lang: Lang
  frequency: AlertFrequency
  /** Blank if its owner gave it none. */
  watchName: string
  watch: Watch
  channels: readonly ChannelKind[]
  /** Its number on its day. */
  position: number
  /** When its owner was to be notified. */
  dueAt: Date
  /** The latest first. */
  items: DigestItem[]
  /** Late matches, which must not be presented as new. */
  caughtUp: DigestItem[]
  /** At most three, the nearest first. */
  nearMisses: DigestNearMiss[]
}
