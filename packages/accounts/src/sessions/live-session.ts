import type { Lang } from '@kot/domain/lang'
import type { Account } from '@kot/domain/viewer'

export type SignedInAccount = Account & {
  readonly name: string
  readonly email: string
  readonly lang: Lang
  readonly newsletter: boolean
}

export type LiveSession = {
  readonly id: string
  readonly account: SignedInAccount
  /** When Google or Facebook said who it is; null for a session that began with a password. */
  readonly providerSignInAt: Date | null
}
