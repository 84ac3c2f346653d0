import { randomBytes } from 'node:crypto'
import { accessPackage } from '@kot/domain/pass/access'
import { brand } from '@kot/domain/site/brand'
import { BINDING_LANG, type Lang } from '@kot/domain/text/lang'
import { vatOf } from '@kot/domain/money/vat'
import { productName } from '@kot/i18n/texts/receipt'
import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import type { AccessDeps, ProviderKind } from '../payments/provider.ts'
import { awaitedFromSending, isOrderOpen, setOrderState, type Order } from './order.ts'
import { listOrdersUnderWay } from './orders-under-way.ts'
import { type Consent, currentTerms, requireConsent, storeTerms } from './purchase-terms.ts'

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
  consent: Consent
  /** Return URL for the hosted page. */
  returnTo: (reference: string) => string
  /** The buyer knows that another payment may be under way, and wants to pay all the same. */
  again?: boolean | undefined
}

/** The account has a payment under way whose outcome its buyer does not know. */
export class PaymentUnderWayError extends Error {
  override name = 'PaymentUnderWayError'
}

/**
 * Opens an order before it is paid. While an order is open, the same request returns it again, so
 * that two tabs cannot pay for the same thing twice.
 *
 * @throws ConsentError without both consents to the present terms
 * @throws PaymentUnderWayError while the outcome of another payment is unknown, unless the buyer
 * knows of it; always while its money is being captured, or access was granted unseen
 * @throws RangeError for an index that names no package
 * @throws ProviderUnreachableError or ProviderDeclinedError when a hosted page is needed and cannot be
 * created
 */
export async function openOrder(parts: AccessDeps, wish: OpenOrderInput): Promise<OpenedOrder> {
  const { db, provider, now } = parts
  const chosen = accessPackage(wish.product)
  if (!chosen) throw new RangeError(`there is no package ${wish.product}`)
  const terms = requireConsent(wish.consent, wish.lang)
  const { percent, vat } = vatOf(chosen.price, parts.vat?.since ?? null, now())
  const order = await getOrCreateOpenOrder(db, {
    accountId: wish.accountId,
    product: chosen.index,
    price: chosen.price,
    vatPercent: percent,
    vat,
    lang: wish.lang,
    termsHash: terms.hash,
    provider: provider.kind,
    again: wish.again ?? false,
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
  if (!provider.begin) throw new Error('this provider has no hosted page')
  const begun = provider.begin({
    reference: order.reference,
    product: order.package,
    user: accountId,
    price: order.price,
    title: brand.name,
    description: productName(lang, order.package),
    lang,
    returnTo: returnTo(order.reference),
  })
  const { paymentId, address } = await begun.catch(async (error: unknown) => {
    // The buyer got no page, so nothing can be paid.
    await stopWaiting(db, order)
    throw error
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

const stopWaiting = (db: Database, { id }: Order) =>
  db.updateTable('access_order').set({ awaited_until: null }).where('id', '=', id).execute()

type OrderTerms = {
  accountId: string
  product: number
  price: number
  vatPercent: number
  vat: number
  lang: Lang
  termsHash: string
  provider: ProviderKind
  again: boolean
  now: Date
}

/**
 * Returns the open order or creates one. The account is locked, so that two tabs run one after the
 * other.
 */
async function getOrCreateOpenOrder(db: Database, agreement: OrderTerms): Promise<Order> {
  return db.transaction().execute(async (trx) => {
    const { accountId, now } = agreement
    await trx
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await refuseWhileUnderWay(trx, agreement)
    const open = await openOrderOf(trx, agreement)
    if (!open) return insertOrder(trx, agreement)
    if (isSameAgreement(open, agreement) && isOrderOpen(open, now)) return sendAgain(trx, open, now)
    await setOrderState(trx, open, 'abandoned', { now })
    return insertOrder(trx, agreement)
  })
}

async function refuseWhileUnderWay(trx: Transaction<DB>, agreement: OrderTerms): Promise<void> {
  const { product, provider, again } = agreement
  const underWay = await listOrdersUnderWay(trx, agreement)
  const mayContinue = ({ state, package: other }: Order): boolean =>
    // The provider's own page is paid once.
    state === 'created' && (again || (provider === 'hosted' && other === product))
  if (!underWay.every(mayContinue)) throw new PaymentUnderWayError()
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

/** What was agreed cannot change, so another price, other terms or another language need another
 *  order. */
const isSameAgreement = (order: Order, agreement: OrderTerms): boolean =>
  order.price === agreement.price &&
  order.vat === agreement.vat &&
  order.terms_hash === agreement.termsHash &&
  order.binding_terms_hash === currentTerms[BINDING_LANG].hash

async function sendAgain(trx: Transaction<DB>, order: Order, now: Date): Promise<Order> {
  const sent = { sent_at: now, awaited_until: awaitedFromSending(now), fault: null }
  await trx.updateTable('access_order').set(sent).where('id', '=', order.id).execute()
  return { ...order, ...sent }
}

async function insertOrder(trx: Transaction<DB>, agreement: OrderTerms): Promise<Order> {
  await storeTerms(trx, agreement.lang)
  return trx
    .insertInto('access_order')
    .values({
      reference: randomBytes(32).toString('base64url'),
      account_id: agreement.accountId,
      package: agreement.product,
      price: agreement.price,
      currency: 'ISK',
      vat_percent: agreement.vatPercent,
      vat: agreement.vat,
      lang: agreement.lang,
      terms_hash: agreement.termsHash,
      binding_terms_hash: currentTerms[BINDING_LANG].hash,
      accepted_terms_at: agreement.now,
      requested_start_at: agreement.now,
      provider: agreement.provider,
      sent_at: agreement.now,
      awaited_until: awaitedFromSending(agreement.now),
      created_at: agreement.now,
      changed_at: agreement.now,
    })
    .returningAll()
    .$castTo<Order>()
    .executeTakeFirstOrThrow()
}
