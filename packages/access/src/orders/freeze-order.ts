import { randomBytes } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/lang'
import type { Transaction } from 'kysely'
import type { ProviderKind } from '../payment/payment-provider.ts'
import { moveOrder } from './move-order.ts'
import { isFresh } from './order-life.ts'
import type { Order } from './order.ts'

type Agreement = {
  accountId: string
  product: number
  price: number
  lang: Lang
  provider: ProviderKind
  now: Date
}

/** The open order for this, or a new one. The account is locked, so that of two tabs one is first. */
export async function freezeOrder(db: Database, agreement: Agreement): Promise<Order> {
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
    if (open.price === price && isFresh(open, now)) return inLanguage(trx, open, lang)
    await moveOrder(trx, open, 'abandoned', { now })
    return insertOrder(trx, agreement)
  })
}

async function openOrderOf(trx: Transaction<DB>, agreement: Agreement): Promise<Order | undefined> {
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

/** The receipt is written in the language they were last asked in. */
async function inLanguage(trx: Transaction<DB>, order: Order, lang: Lang): Promise<Order> {
  if (order.lang === lang) return order
  await trx.updateTable('access_order').set({ lang }).where('id', '=', order.id).execute()
  return { ...order, lang }
}

async function insertOrder(trx: Transaction<DB>, agreement: Agreement): Promise<Order> {
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
