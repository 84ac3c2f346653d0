import { randomUUID } from 'node:crypto'
import { currentTerms } from '@kot/access/orders/purchase-terms'
import { getOrderReceipt } from '@kot/access/receipts/receipts'
import { receiptPdf } from '@kot/access/receipts/receipt-pdf'
import { aWrittenReceipt } from '@kot/access/testing/a-written-receipt'
import { anAccount } from '@kot/accounts/testing/an-account'
import { testDatabase } from '@kot/db/testing/test-database'
import { langs, type Lang } from '@kot/domain/text/lang'
import { sendDueMails } from '@kot/notify/outbox/send-mails'
import { aRun, relay } from '@kot/notify/testing/a-run'
import { seenWords } from '@kot/mail/testing/read-html'
import { afterEach, expect, test } from 'vitest'
import { writeReceiptMail } from './receipt-mail.ts'

const { db } = await testDatabase()
const { mailbox, transport } = await relay()
afterEach(() => mailbox.store.clear())

const now = new Date('2027-03-04T12:00:01Z')
const origins = { is: 'http://kot.localhost:3000', en: 'http://en.kot.localhost:3000' }
const write = (order: string) => writeReceiptMail({ db, origins, now: () => now }, { order })
const send = () => sendDueMails(aRun(db, transport(), now))

async function aPurchase(lang: Lang = 'is') {
  const { id: accountId, email } = await anAccount(db)
  return { accountId, email, order: await aWrittenReceipt(db, { accountId, email, lang }) }
}

/** Text without the underlines of its headings. */
const plain = (text = '') => text.replaceAll(/[-=~]{3,}/g, '').replaceAll(/\s+/g, ' ')

test.each(langs)('the receipt arrives in %s as HTML, as text and as a PDF', async (lang) => {
  const { email, order } = await aPurchase(lang)
  await write(order)
  await send()

  const [mail] = mailbox.store.list(email)
  const written = await getOrderReceipt(db, order)
  const contract = written?.confirmation?.text ?? ''
  const file = written && (await receiptPdf(written.receipt, lang, contract))
  expect(mail?.attachments).toEqual([
    {
      name: `${lang === 'is' ? 'kvittun' : 'receipt'}-${written?.receipt.number}.pdf`,
      type: 'application/pdf',
      content: file?.toString('base64'),
    },
  ])
  for (const form of [mail?.html, mail?.text]) {
    expect(form).toContain('1.990\u00A0kr')
    expect(form).toContain('04.03.2027–11.03.2027')
    expect(form).toContain(`Anna Jónsdóttir, ${email}`)
  }
  // All of the contract is in the mail itself, and needs neither the file nor a link.
  expect(contract).toContain(currentTerms[lang].text)
  for (const form of [plain(mail?.text), plain(seenWords(mail?.html ?? ''))]) {
    for (const line of contract.split('\n')) expect(form).toContain(plain(line).trim())
  }
  expect(mail?.links).toContain(`${origins[lang]}/settings`)
})

test('run ten times, in a row and concurrently, it is mailed once', async () => {
  const { email, order } = await aPurchase()
  await write(order)
  await send()
  await Promise.all(Array.from({ length: 9 }, () => write(order)))
  await send()

  expect(mailbox.store.list(email)).toHaveLength(1)
})

test('sends no mail for a deleted account', async () => {
  const { accountId, email, order } = await aPurchase()
  await db.deleteFrom('account').where('id', '=', accountId).execute()
  await write(order)
  await send()

  expect(mailbox.store.list(email)).toEqual([])
})

test('an order without a receipt is a fault, and tried again', async () => {
  await expect(write(randomUUID())).rejects.toThrow('no receipt')
})
