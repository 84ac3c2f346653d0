import type { PaymentInput } from '@kot/card-provider-simulator/control/control'
import type { Lang } from '@kot/domain/text/lang'
import type { AccessDeps } from '../payments/provider.ts'
import { openOrder, type OpenedOrder } from '../orders/open-order.ts'
import type { Shop } from './a-shop.ts'
import { consentIn } from './an-agreement.ts'
import { withdrawPurchase, type WithdrawOutcome } from '../withdrawals/withdraw-purchase.ts'

export type Buying = { accountId: string; product?: number; lang?: Lang }

const returnTo = (reference: string): string => `http://kot.localhost/orders/${reference}`

/** Opens an order like the page does, for a buyer who does not mind what else may be under way. */
export async function open(
  parts: AccessDeps,
  { accountId, product = 0, lang = 'is', again = true }: Buying & { again?: boolean },
): Promise<OpenedOrder> {
  const consent = consentIn(lang)
  return openOrder(parts, { accountId, product, lang, consent, returnTo, again })
}

/**
 * Pays with a card, in a dialog or on a hosted page. `deviation` is what was tampered with.
 * @returns the id of the payment
 */
export function pay(
  { card }: Pick<Shop, 'card'>,
  order: OpenedOrder,
  buying: { accountId: string; deviation?: Partial<PaymentInput> },
): string {
  const { accountId, deviation = {} } = buying
  const hosted = order.checkoutUrl === null ? null : new URL(order.checkoutUrl)
  const custom = { product_id: order.product, info: accountId, order: order.reference }
  const transaction = card.control.pay(
    hosted
      ? { shape: 'hosted', paymentId: hosted.searchParams.get('id') ?? '', ...deviation }
      : { shape: 'dialog', amount: order.price * 100, custom, ...deviation },
  )
  return transaction.id
}

/** Opens an order and pays it. */
export async function buy(
  shop: Shop,
  parts: AccessDeps,
  buying: Buying & { deviation?: Partial<PaymentInput> },
): Promise<{ order: OpenedOrder; paymentId: string }> {
  const order = await open(parts, buying)
  return { order, paymentId: pay(shop, order, buying) }
}

type Withdrawing = { reference: string; accountId: string; quotedAt?: Date; lang?: Lang }

/** Withdraws from a purchase, as the page does at the moment of the quote. */
export const withdraw = (
  { db, now }: Pick<AccessDeps, 'db' | 'now'>,
  { reference, accountId, quotedAt = now(), lang = 'is' }: Withdrawing,
): Promise<WithdrawOutcome | null> =>
  db
    .transaction()
    .execute((trx) => withdrawPurchase(trx, { reference, accountId, quotedAt, lang, now: now() }))
