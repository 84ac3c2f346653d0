import { parseDocument, withoutSection } from '@kot/domain/text/document-text'
import { lastDayToWithdraw } from '@kot/domain/pass/withdrawal'
import { receiptLines, type ReceiptFacts, receiptTexts } from '@kot/i18n/texts/receipt'
import { withdrawPath } from '@kot/i18n/paths'
import { confirmationTexts } from '@kot/i18n/texts/confirmation'
import { mailTexts } from '@kot/i18n/texts/mail'
import { withdrawalTexts } from '@kot/i18n/texts/withdrawal'
import {
  button,
  documentBlocks,
  factRows,
  linkLine,
  paragraph,
  sectionHeading,
} from '../layout/blocks.ts'
import { greeting } from '../layout/wording.ts'
import { type MailContents, renderMail } from '../layout/render-mail.ts'
import type { NoticeData } from './account-mails.ts'

type ReceiptMailData = NoticeData & {
  receipt: ReceiptFacts
  /** Text of the confirmation with everything that was agreed; null if it is no longer kept. */
  confirmation: string | null
}

/** After a purchase: the whole receipt and contract, also without opening the file that comes along;
 *  leads to the settings, where all receipts are, and to the withdrawal. */
export function receiptMail(facts: ReceiptMailData): MailContents {
  const { lang, origin, name, link, receipt, confirmation } = facts
  const wording = mailTexts[lang].receipt
  const { changed } = confirmationTexts[lang]
  const lastDay = lastDayToWithdraw(new Date(receipt.purchased_at), new Date(receipt.valid_until))
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
      sectionHeading(changed.heading),
      paragraph(changed.text(lastDay)),
      linkLine(
        withdrawalTexts[lang].link,
        new URL(withdrawPath(lang, receipt.number), origin).href,
      ),
      ...documentBlocks(
        withoutSection(parseDocument(confirmation ?? ''), receiptTexts[lang].heading),
      ),
    ],
    reason: wording.reason,
  })
}
