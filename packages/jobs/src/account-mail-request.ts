import type { ConnectedKind } from '@kot/domain/watch/notification-channel'
import type { Lang } from '@kot/domain/text/lang'

/**
 * Account mails. The secret of a link is created when its mail is written, so the queue contains
 * none.
 */
export type AccountMailRequest = { key: string } & (
  | {
      kind:
        | 'confirmAddress'
        /** To the new address, whose owner confirms it. */
        | 'confirmNewAddress'
        | 'confirmDeletion'
        | 'joinIdentity'
        /** To the former address, with a link to revert the change. */
        | 'addressChanged'
      /**
       * The requested link. It identifies account and recipient, and may end before this mail is
       * sent.
       */
      linkId: string
    }
  /**
   * For any address that was typed. The worker checks whether it has an account, so that response
   * times do not reveal it.
   */
  | { kind: 'resetPassword'; email: string; lang: Lang }
  /** To the address at the time of the event: a later one may belong to an attacker. */
  | { kind: 'passwordChanged' | 'addressChanging'; accountId: string; email: string }
  | { kind: 'accountDeleted'; email: string; name: string; lang: Lang }
  | ({ accountId: string; email: string } & NewConnection)
)

/** What was connected to an account or ended for it, of which its owner is notified: a stranger may have done it. */
export type NewConnection =
  | { kind: 'channelConnected'; channel: ConnectedKind; label: string }
  /** The private feeds of a watch, or the calendar of viewings. */
  | { kind: 'feedCreated'; feed: 'watch' | 'board'; watchName: string }
  /** To the others of a household when one of them has withdrawn: until when any of them still has access. */
  | { kind: 'householdAccessEnded'; who: string; until: string | null }
  /** The others of the household for the account that has joined it; for them, the one who has. */
  | { kind: 'householdJoined'; isOwn: boolean; names: readonly string[] }
