import { randomUUID } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import { accessPackage, endOfValidity, type PackageIndex } from '@kot/domain/pass/access'
import type { Lang } from '@kot/domain/text/lang'
import { type VatRegistration, vatOf } from '@kot/domain/money/vat'
import { writeConfirmation } from '../receipts/confirmations.ts'
import { getOrderReceipt } from '../receipts/receipts.ts'
import { anAgreement } from './an-agreement.ts'

type ReceiptFacts = {
  accountId: string
  name?: string
  email: string
  lang?: Lang
  boughtAt?: Date
  product?: PackageIndex
  /** Of the seller. */
  vat?: VatRegistration | null
}

/** A package that was bought, paid and written down, seven days unless named; for tests of what comes after.
 *  @returns the order's id */
export async function aWrittenReceipt(db: Database, facts: ReceiptFacts): Promise<string> {
  const { accountId, name = 'Anna Jónsdóttir', email, lang = 'is' } = facts
  const { boughtAt = new Date('2027-03-04T12:00:00Z'), product = 0, vat = null } = facts
  const bought = accessPackage(product)
  if (!bought) throw new Error(`there is no package ${product}`)
  const { price, validity } = bought
  const tax = vatOf(price, vat?.since ?? null, boughtAt)
  const order = await db
    .insertInto('access_order')
    .values({
      reference: randomUUID(),
      account_id: accountId,
      package: product,
      price,
      currency: 'ISK',
      ...(await anAgreement(db, { lang, at: boughtAt })),
      provider: 'dialog',
      payment_id: randomUUID(),
      state: 'granted',
      created_at: boughtAt,
      changed_at: boughtAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id } = order
  const { last } = await db
    .updateTable('receipt_number')
    .set((row) => ({ last: row('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('receipt')
    .values({
      number: last,
      order_id: id,
      account_id: accountId,
      issued_at: boughtAt,
      lang,
      package: product,
      price,
      vat_percent: tax.percent,
      vat: tax.vat,
      seller_vat_number: tax.registered && vat ? vat.number : null,
      valid_from: boughtAt,
      valid_until: endOfValidity(boughtAt, validity),
      customer_name: name,
      customer_email: email,
      card_scheme: 'visa',
      card_last4: '0000',
    })
    .execute()
  const written = await getOrderReceipt(db, id)
  if (!written) throw new Error('nothing was written')
  const { receipt } = written
  await db.transaction().execute((trx) => writeConfirmation(trx, { order, receipt, now: boughtAt }))
  return id
}
