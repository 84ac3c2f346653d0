import { receiptLines, type ReceiptFacts } from '@kot/i18n/texts/receipt'
import { mailTexts } from '@kot/i18n/texts/mail'
import { button, factRows, paragraph } from '../layout/blocks.ts'
import { greeting } from '../layout/wording.ts'
import { type MailContents, renderMail } from '../layout/render-mail.ts'
import type { NoticeData } from './account-mails.ts'

/** After a purchase: the whole receipt, also without opening the file that comes along; leads to the
 *  settings, where all receipts are. */
export function receiptMail(facts: NoticeData & { receipt: ReceiptFacts }): MailContents {
  const { lang, origin, name, link, receipt } = facts
  const wording = mailTexts[lang].receipt
  const rows = receiptLines(receipt, lang).map(({ name: line, label, value }) => ({
    label,
    value,
    isTotal: line === 'total',
  }))
  return renderMail({
    lang,
    origin,
    subject: wording.subject,
    preview: wording.preview,
    blocks: [
      paragraph(greeting(lang, name)),
      paragraph(wording.text),
      factRows(rows),
      button(wording.button, link, mailTexts[lang].copyLink),
    ],
    reason: wording.reason,
  })
}
