import { cardName, productName, type ReceiptFacts } from '@kot/i18n/texts/receipt'
import { formatLongDate } from '@kot/i18n/format/date'
import { formatPackagePrice } from '@kot/i18n/format/number'
import { mailTexts } from '@kot/i18n/texts/mail'
import { usedTime, wholeDays, withdrawalTexts } from '@kot/i18n/texts/withdrawal'
import { button, factRows, paragraph } from '../layout/blocks.ts'
import { greeting } from '../layout/wording.ts'
import { type MailContents, renderMail } from '../layout/render-mail.ts'
import type { NoticeData } from './account-mails.ts'
import { nameOfMember } from './board/board-sentences.ts'

type WithdrawalData = NoticeData & {
  receipt: ReceiptFacts
  credit: NonNullable<ReceiptFacts['credit']>
  returnBy: Date
}

/** Confirms at once that a withdrawal was received: when, from what, what it costs and what goes back. */
export function withdrawalMail(facts: WithdrawalData): MailContents {
  const { lang, origin, name, link, receipt, credit, returnBy } = facts
  const texts = withdrawalTexts[lang]
  const { used_seconds, whole_seconds, owed, returned } = credit
  const share =
    used_seconds === 0
      ? texts.nothingUsed
      : texts.share(usedTime(lang, used_seconds), wholeDays(whole_seconds))
  return renderMail({
    lang,
    origin,
    subject: texts.mail.subject,
    preview: texts.mail.preview(returned),
    blocks: [
      paragraph(greeting(lang, name)),
      paragraph(texts.mail.text(new Date(credit.issued_at))),
      factRows([
        { label: texts.mail.product, value: productName(lang, receipt.product), isTotal: false },
        { label: texts.mail.receipt, value: String(receipt.number), isTotal: false },
        {
          label: texts.mail.purchased,
          value: formatLongDate(lang, new Date(receipt.purchased_at)),
          isTotal: false,
        },
        { label: texts.paid, value: formatPackagePrice(owed + returned), isTotal: false },
        { label: share, value: formatPackagePrice(owed), isTotal: false },
        { label: texts.returned, value: formatPackagePrice(returned), isTotal: true },
        { label: texts.mail.credit, value: String(credit.number), isTotal: false },
      ]),
      paragraph(texts.mail.money(cardName(receipt, lang), returnBy)),
      paragraph(texts.mail.ended),
      button(texts.mail.button, link, mailTexts[lang].copyLink),
    ],
    reason: texts.mail.reason,
  })
}

/** To the others of a household whose access ends because a member has withdrawn. */
export function householdAccessEndedMail(
  facts: NoticeData & { who: string; until: Date | null },
): MailContents {
  const { lang, origin, name, link, until } = facts
  const texts = withdrawalTexts[lang].householdMail
  const who = nameOfMember(lang, facts.who)
  return renderMail({
    lang,
    origin,
    subject: texts.subject(who),
    preview: texts.preview,
    blocks: [
      paragraph(greeting(lang, name)),
      paragraph(texts.text(who)),
      paragraph(until === null ? texts.ended : texts.until(until)),
      button(texts.button, link, mailTexts[lang].copyLink),
    ],
    reason: texts.reason,
  })
}
