import type { AccessOrder } from '@kot/db/generated'
import type { Lang } from '@kot/domain/lang'
import type { Selectable } from 'kysely'
import type { ProviderKind } from '../payment/payment-provider.ts'

export const orderStates = [
  'created',
  'authorised',
  'capturing',
  'unknown',
  'captured',
  'granted',
  'abandoned',
  'rejected',
  'refunded',
  'disputed',
  'revoked',
] as const

export type OrderState = (typeof orderStates)[number]

/** A row of access_order, with the values that its checks allow. */
export type Order = Selectable<AccessOrder> & {
  state: OrderState
  lang: Lang
  provider: ProviderKind
}
