import { testDatabase } from '@kot/db/testing/test-database'
import { langs } from '@kot/domain/text/lang'
import { confirmationTexts } from '@kot/i18n/texts/confirmation'
import { receiptLines } from '@kot/i18n/texts/receipt'
import { withdrawalTexts } from '@kot/i18n/texts/withdrawal'
import { describe, expect, test } from 'vitest'
import { confirmPayment } from '../checkout/confirm-payment.ts'
import { currentTerms } from '../orders/purchase-terms.ts'
import { aBuyer, aShop } from '../testing/a-shop.ts'
import { anAgreement } from '../testing/an-agreement.ts'
import { buy } from '../testing/pay-order.ts'
import { getOrderReceipt } from './receipts.ts'

const { db } = await testDatabase()
const shop = await aShop(db)
const parts = shop.with('dialog')

async function aPurchase(lang: (typeof langs)[number], product = 1) {
  const accountId = await aBuyer(db)
  const { order, paymentId } = await buy(shop, parts, { accountId, product, lang })
  await confirmPayment(parts, { paymentId, accountId, product })
  const { id } = await db
    .selectFrom('access_order')
    .select('id')
    .where('reference', '=', order.reference)
    .executeTakeFirstOrThrow()
  return { id, accountId }
}

/** As a reader of the page sees it. */
const seenIn = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/\s+/g, ' ')

describe.each(langs)('the confirmation of a purchase in %s', (lang) => {
  test('has receipt, consents, right, form, seller and all of the terms, in both forms', async () => {
    const written = await getOrderReceipt(db, (await aPurchase(lang)).id)
    if (!written?.confirmation) throw new Error('nothing was confirmed')
    const { text, html } = written.confirmation
    const { withdrawal } = confirmationTexts[lang]
    const { form } = withdrawalTexts[lang]
    const said = [
      ...receiptLines(written.receipt, lang).map(({ label, value }) => `${label}: ${value}`),
      `${currentTerms[lang].request}${lang === 'is' ? '“' : '”'}: 15.11.2026`,
      withdrawal.right(new Date('2026-11-29T12:00:00Z')),
      withdrawal.how,
      withdrawal.effect,
      withdrawal.share,
      form.to,
      form.notice,
      form.address,
      form.signature,
      form.date,
      currentTerms[lang].text,
      currentTerms.is.text,
    ]
    for (const one of said) expect(text).toContain(one)
    const seen = seenIn(html)
    for (const line of text.split('\n').filter((one) => !/^[-=~]*$/.test(one))) {
      expect(seen).toContain(line.replace(/^– /, '').replaceAll(/\s+/g, ' ').trim())
    }
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html.includes('<section lang="is">')).toBe(lang === 'en')
    expect(html).not.toMatch(/<(script|link|img|a)\b|https?:/)
  })
})

test('a pass that ends within 14 days can be withdrawn from until it ends', async () => {
  const written = await getOrderReceipt(db, (await aPurchase('is', 0)).id)
  expect(written?.confirmation?.text).toContain('til og með 22.11.2026')
})

test('a name is written as text', async () => {
  const accountId = await aBuyer(db)
  const name = '<b>Anna</b> & "Jón"'
  await db.updateTable('account').set({ name }).where('id', '=', accountId).execute()
  const { paymentId } = await buy(shop, parts, { accountId })
  await confirmPayment(parts, { paymentId, accountId, product: 0 })
  const { html } = await db
    .selectFrom('purchase_confirmation')
    .innerJoin('access_order', 'id', 'order_id')
    .select('html')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  expect(html).not.toContain('<b>')
  expect(seenIn(html)).toContain(name)
})

describe('the database', () => {
  test('changes and deletes no confirmation and no terms', async () => {
    const { id } = await aPurchase('is')
    const ours = () => db.updateTable('purchase_confirmation').where('order_id', '=', id)
    await expect(ours().set({ text: 'other' }).execute()).rejects.toThrow('cannot change')
    await expect(
      db.deleteFrom('purchase_confirmation').where('order_id', '=', id).execute(),
    ).rejects.toThrow('cannot change')
    await expect(db.updateTable('purchase_terms').set({ text: '' }).execute()).rejects.toThrow(
      'permission denied',
    )
  })

  test('knows no terms under another hash than their own', async () => {
    const storing = db
      .insertInto('purchase_terms')
      .values({ ...currentTerms.is, hash: currentTerms.en.hash, text: 'other' })
      .execute()
    await expect(storing).rejects.toThrow('violates check constraint')
  })

  test('grants no access for an order without its confirmation', async () => {
    const { id: order_id, accountId: account_id } = await aPurchase('is')
    const now = shop.clock.now()
    const granting = db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('access_order')
        .values({
          reference: 'y'.repeat(40),
          ...(await anAgreement(db, { at: now })),
          account_id,
          package: 0,
          price: 1_990,
          currency: 'ISK',
          provider: 'dialog',
          created_at: now,
          changed_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .updateTable('access_grant')
        .set({ order_id: id })
        .where('order_id', '=', order_id)
        .execute()
    })
    await expect(granting).rejects.toThrow('no access without a written confirmation')
  })
})
