import { parseDocument, withoutSection } from '@kot/domain/document-text'
import { receiptLines, type ReceiptFacts, receiptTexts } from '@kot/i18n/texts/receipt'
import { mailTexts } from '@kot/i18n/texts/mail'
import { button, documentBlocks, factRows, paragraph } from '../layout/blocks.ts'
import { greeting } from '../layout/wording.ts'
import { type MailContents, renderMail } from '../layout/render-mail.ts'
import type { NoticeData } from './account-mails.ts'

type ReceiptMailData = NoticeData & {
  receipt: ReceiptFacts
  /** Text of the confirmation with everything that was agreed; null if it is no longer kept. */
  confirmation: string | null
}

/** After a purchase: the whole receipt and contract, also without opening the file that comes along;
 *  leads to the settings, where all receipts are. */
export function receiptMail(facts: ReceiptMailData): MailContents {
  const { lang, origin, name, link, receipt, confirmation } = facts
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
      ...documentBlocks(
        withoutSection(parseDocument(confirmation ?? ''), receiptTexts[lang].heading),
      ),
    ],
    reason: wording.reason,
  })
}
