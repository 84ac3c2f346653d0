import { receiptFile } from '@kot/access/receipts/receipt-pdf'
import { getOrderReceipt } from '@kot/access/receipts/receipts'
import { getWithdrawal } from '@kot/access/withdrawals/withdrawal'
import { listAccounts } from '@kot/accounts/profile/account'
import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/text/lang'
import { isQueued, queueMail } from '@kot/notify/outbox/queue-mails'
import { withdrawalMail } from '@kot/mail/templates/withdrawal-mail'

type WithdrawalMailDeps = { db: Database; origins: Record<Lang, string>; now: () => Date }

/**
 * Writes the mail that confirms a withdrawal, with the corrected receipt, to the outbox. Idempotent. Deleted
 * accounts get no mail.
 */
export async function writeWithdrawalMail(
  { db, origins, now }: WithdrawalMailDeps,
  { order }: { order: string },
): Promise<void> {
  const [withdrawal, written] = [await getWithdrawal(db, order), await getOrderReceipt(db, order)]
  const credit = written?.receipt.credit
  if (!withdrawal || !written || !credit) {
    throw new Error(`the order ${order} has no withdrawal with a receipt`)
  }
  const { lang, return_by: returnBy } = withdrawal
  const { receipt, accountId } = written
  const [account] = accountId === null ? [] : await listAccounts(db, { ids: [accountId] })
  if (!account) return
  // Saves rendering the PDF; the outbox itself guarantees one mail.
  if (await db.transaction().execute((trx) => isQueued(trx, 'withdrawal', order))) return
  const { name, type, bytes } = await receiptFile(written)
  const mail = {
    ...withdrawalMail({
      lang,
      origin: origins[lang],
      name: account.name,
      link: `${origins[lang]}/settings`,
      receipt,
      credit,
      returnBy,
    }),
    kind: 'withdrawal' as const,
    accountId: account.id,
    to: account.email,
    lang,
    subjectId: order,
    attachments: [{ name, type, content: bytes.toString('base64') }],
  }
  await db.transaction().execute((trx) => queueMail(trx, mail, now()))
}
