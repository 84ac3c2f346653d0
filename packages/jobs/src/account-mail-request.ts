import type { Lang } from '@kot/domain/lang'

/** The mails accounts request. The secret of a link is made when its mail is written, so none ever
 *  waits in the queue. */
export type AccountMailRequest = { key: string } & (
  | {
      kind:
        | 'confirmAddress'
        /** To the new address, whose owner confirms it. */
        | 'confirmNewAddress'
        | 'confirmDeletion'
        | 'joinIdentity'
        /** To the former address, with the way back. */
        | 'addressChanged'
      /** The requested link: it knows the account and the recipient, and may end before this mail. */
      linkId: string
    }
  /** For whatever address was typed. The worker finds out whether it has an account, where nobody can
   *  measure how long that takes. */
  | { kind: 'resetPassword'; email: string; lang: Lang }
  /** To the address the account had when it happened: a later one may be a thief's. */
  | { kind: 'passwordChanged' | 'addressChanging'; accountId: string; email: string }
  | { kind: 'accountDeleted'; email: string; name: string; lang: Lang }
)
