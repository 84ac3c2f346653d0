import { receiptFile } from '@kot/access/receipts/receipt-pdf'
import { getOrderReceipt } from '@kot/access/receipts/receipts'
import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/text/lang'
import { queueMail, isQueued } from '@kot/notify/outbox/queue-mails'
import { receiptMail } from '@kot/mail/templates/receipt-mail'

type ReceiptMailDeps = { db: Database; origins: Record<Lang, string>; now: () => Date }

/**
 * Writes the mail of an order's receipt, with its PDF, to the outbox. Idempotent. Deleted accounts
 * get no mail.
 */
export async function writeReceiptMail(
  { db, origins, now }: ReceiptMailDeps,
  { order }: { order: string },
): Promise<void> {
  const written = await getOrderReceipt(db, order)
  if (!written) throw new Error(`the order ${order} has no receipt`)
  const { receipt, accountId, lang, confirmation } = written
  if (accountId === null) return
  // Saves rendering the PDF; the outbox itself guarantees one mail.
  if (await db.transaction().execute((trx) => isQueued(trx, 'receipt', order))) return
  const { name, type, bytes } = await receiptFile(written)
  const mail = {
    ...receiptMail({
      lang,
      origin: origins[lang],
      name: receipt.customer_name,
      link: `${origins[lang]}/settings`,
      receipt,
      confirmation: confirmation?.text ?? null,
    }),
    kind: 'receipt' as const,
    accountId,
    to: receipt.customer_email,
    lang,
    subjectId: order,
    attachments: [{ name, type, content: bytes.toString('base64') }],
  }
  await db.transaction().execute((trx) => queueMail(trx, mail, now()))
}
