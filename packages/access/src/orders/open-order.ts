import { randomBytes } from 'node:crypto'
import { accessPackage } from '@kot/domain/access'
import { brand } from '@kot/domain/brand'
import type { Lang } from '@kot/domain/lang'
import { productName } from '@kot/i18n/texts/receipt'
import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import type { AccessDeps, ProviderKind } from '../payments/provider.ts'
import { isOrderOpen, setOrderState, type Order } from './order.ts'

export type OpenedOrder = {
  reference: string
  /** Index of the package. */
  product: number
  /** Whole krónur. */
  price: number
  /** URL of the hosted page; null when the payer pays in a dialog. */
  checkoutUrl: string | null
}

type OpenOrderInput = {
  accountId: string
  product: number
  lang: Lang
  /** Return URL for the hosted page. */
  returnTo: (reference: string) => string
}

/**
 * Opens an order before it is paid. While an order is open, the same request returns it again, so
 * that two tabs cannot pay for the same thing twice.
 *
 * @throws RangeError for an index that names no package
 * @throws ProviderUnreachableError or ProviderDeclinedError when a hosted page is needed and cannot be
 * created
 */
export async function openOrder(parts: AccessDeps, wish: OpenOrderInput): Promise<OpenedOrder> {
  const { db, provider, now } = parts
  const chosen = accessPackage(wish.product)
  if (!chosen) throw new RangeError(`there is no package ${wish.product}`)
  const order = await getOrCreateOpenOrder(db, {
    accountId: wish.accountId,
    product: chosen.index,
    price: chosen.price,
    lang: wish.lang,
    provider: provider.kind,
    now: now(),
  })
  return {
    reference: order.reference,
    product: order.package,
    price: order.price,
    checkoutUrl: provider.begin ? await checkoutOf(parts, order, wish) : null,
  }
}

async function checkoutOf(
  { db, provider }: AccessDeps,
  order: Order,
  { accountId, lang, returnTo }: OpenOrderInput,
): Promise<string> {
  if (order.checkout_url !== null) return order.checkout_url
  if (!provider.begin) throw new Error('this provider has no page of its own')
  const { paymentId, address } = await provider.begin({
    reference: order.reference,
    product: order.package,
    user: accountId,
    price: order.price,
    title: brand.name,
    description: productName(lang, order.package),
    lang,
    returnTo: returnTo(order.reference),
  })
  // If two tabs start at the same time, the first page is stored and used by both.
  await db
    .updateTable('access_order')
    .set({ payment_id: paymentId, checkout_url: address })
    .where('id', '=', order.id)
    .where('payment_id', 'is', null)
    .execute()
  const { checkout_url } = await db
    .selectFrom('access_order')
    .select('checkout_url')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  return checkout_url ?? address
}

type OrderTerms = {
  accountId: string
  product: number
  price: number
  lang: Lang
  provider: ProviderKind
  now: Date
}

/**
 * Returns the open order or creates one. The account is locked, so that two tabs run one after the
 * other.
 */
async function getOrCreateOpenOrder(db: Database, agreement: OrderTerms): Promise<Order> {
  return db.transaction().execute(async (trx) => {
    const { accountId, price, lang, now } = agreement
    await trx
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const open = await openOrderOf(trx, agreement)
    if (!open) return insertOrder(trx, agreement)
    if (open.price === price && isOrderOpen(open, now)) return inLanguage(trx, open, lang)
    await setOrderState(trx, open, 'abandoned', { now })
    return insertOrder(trx, agreement)
  })
}

async function openOrderOf(
  trx: Transaction<DB>,
  agreement: OrderTerms,
): Promise<Order | undefined> {
  return trx
    .selectFrom('access_order')
    .selectAll()
    .where('account_id', '=', agreement.accountId)
    .where('package', '=', agreement.product)
    .where('provider', '=', agreement.provider)
    .where('state', '=', 'created')
    .forUpdate()
    .$castTo<Order>()
    .executeTakeFirst()
}

/** The receipt is written in the language of the latest request. */
async function inLanguage(trx: Transaction<DB>, order: Order, lang: Lang): Promise<Order> {
  if (order.lang === lang) return order
  await trx.updateTable('access_order').set({ lang }).where('id', '=', order.id).execute()
  return { ...order, lang }
}

async function insertOrder(trx: Transaction<DB>, agreement: OrderTerms): Promise<Order> {
  return trx
    .insertInto('access_order')
    .values({
      reference: randomBytes(32).toString('base64url'),
      account_id: agreement.accountId,
      package: agreement.product,
      price: agreement.price,
      currency: 'ISK',
      lang: agreement.lang,
      provider: agreement.provider,
      created_at: agreement.now,
      changed_at: agreement.now,
    })
    .returningAll()
    .$castTo<Order>()
    .executeTakeFirstOrThrow()
}
