import type { Lang } from '@kot/domain/lang'

/** What accounts ask to have mailed. The secrets of links are made when the mail is written, so that
 *  none ever waits in the queue. */
export type AccountMailRequest = { key: string } & (
  | { kind: 'confirmAddress'; accountId: string }
  /** For whatever address was typed; whether it has an account is found out here, where nobody can
   *  measure how long that takes. */
  | { kind: 'resetPassword'; email: string; lang: Lang }
  | { kind: 'passwordChanged'; accountId: string }
  /** To the new address, which its owner confirms. */
  | { kind: 'confirmNewAddress'; accountId: string; email: string }
  /** To the old address: another one was asked for. */
  | { kind: 'addressChanging'; accountId: string }
  | { kind: 'confirmDeletion'; accountId: string }
  | { kind: 'accountDeleted'; email: string; name: string; lang: Lang }
  /** Somebody who came through a provider says that the account with this address is theirs. */
  | { kind: 'joinIdentity'; accountId: string; provider: string; subject: string }
)
