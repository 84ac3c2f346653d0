import type { Lang } from '@kot/domain/lang'
import type { Account } from '@kot/domain/viewer'

export type SignedInAccount = Account & {
  readonly name: string
  readonly email: string
  readonly lang: Lang
  readonly newsletter: boolean
}

export type LiveSession = { readonly id: string; readonly account: SignedInAccount }
