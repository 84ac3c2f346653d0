import { randomUUID } from 'node:crypto'
import { receiptPdf } from '@kot/access/receipts/receipt-pdf'
import { getOrderReceipt } from '@kot/access/receipts/receipts'
import { aWrittenReceipt } from '@kot/access/testing/a-written-receipt'
import { anAccount } from '@kot/accounts/testing/an-account'
import { testDatabase } from '@kot/db/testing/test-database'
import type { Lang } from '@kot/domain/text/lang'
import { sendDueMails } from '@kot/notify/outbox/send-mails'
import { aRun, relay } from '@kot/notify/testing/a-run'
import { afterEach, expect, test } from 'vitest'
import { writeWithdrawalMail } from './withdrawal-mail.ts'

const { db } = await testDatabase()
const { mailbox, transport } = await relay()
afterEach(() => mailbox.store.clear())

const now = new Date('2027-03-06T14:50:00Z')
const origins = { is: 'http://kot.localhost:3000', en: 'http://en.kot.localhost:3000' }
const write = (order: string) => writeWithdrawalMail({ db, origins, now: () => now }, { order })
const send = () => sendDueMails(aRun(db, transport(), now))

/** Seven days bought for 1,990 krónur, withdrawn from after two. */
async function aWithdrawal(lang: Lang = 'is') {
  const { id: accountId, email } = await anAccount(db)
  const order = await aWrittenReceipt(db, { accountId, email, lang })
  const { last_credit } = await db
    .updateTable('receipt_number')
    .set((row) => ({ last_credit: row('last_credit', '+', 1) }))
    .returning('last_credit')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('access_withdrawal')
    .values({
      order_id: order,
      account_id: accountId,
      credit_number: last_credit,
      lang,
      requested_at: now,
      counted_until: now,
      access_until: new Date('2027-03-11T12:00:00Z'),
      used_seconds: 2 * 86_400,
      whole_seconds: 7 * 86_400,
      paid: 1_990,
      owed: 568,
      refunded_before: 0,
      return_by: new Date('2027-03-20T14:50:00Z'),
    })
    .execute()
  return { accountId, email, order }
}

test.each([
  ['is', '6. mars 2027 kl. 14:50', 'Fyrir 2 daga af 7', '20. mars 2027'],
  ['en', '6 March 2027 at 14:50', 'For 2 days of 7', '20 March 2027'],
] as const)('what was withdrawn from, when, and what goes back, in %s', async (lang, ...words) => {
  const { email, order } = await aWithdrawal(lang)
  await write(order)
  await send()
  const [mail] = mailbox.store.list(email)
  for (const form of [mail?.html, mail?.text]) {
    for (const part of [...words, '1.422\u00A0kr', 'VISA •••• 0000']) expect(form).toContain(part)
  }
  const written = await getOrderReceipt(db, order)
  const file = written && (await receiptPdf(written.receipt, lang, written.confirmation?.text))
  expect(mail?.attachments).toMatchObject([{ content: file?.toString('base64') }])
})

test('run ten times, in a row and concurrently, it is mailed once', async () => {
  const { email, order } = await aWithdrawal()
  await write(order)
  await Promise.all(Array.from({ length: 9 }, () => write(order)))
  await send()
  expect(mailbox.store.list(email)).toHaveLength(1)
})

test('goes to the current address, and not to a deleted account', async () => {
  const [moved, gone] = [await aWithdrawal(), await aWithdrawal()]
  const email = `${randomUUID()}@kot.test`
  await db.updateTable('account').set({ email }).where('id', '=', moved.accountId).execute()
  await db.deleteFrom('account').where('id', '=', gone.accountId).execute()
  await write(moved.order)
  await write(gone.order)
  await send()
  expect(mailbox.store.list(email)).toHaveLength(1)
  for (const one of [moved, gone]) expect(mailbox.store.list(one.email)).toEqual([])
})

test('an order without a withdrawal is a fault, and tried again', async () => {
  const { id: accountId, email } = await anAccount(db)
  const order = await aWrittenReceipt(db, { accountId, email })
  await expect(write(order)).rejects.toThrow('no withdrawal')
})
