import type { Lang } from '@kot/domain/lang'
import { contactMailTexts } from '@kot/i18n/texts/contact-mail'
import { note, paragraph, type Block } from '../layout/blocks.ts'
import { clipped } from '../layout/clipped.ts'
import { quote } from '../layout/quote.ts'
import { renderMail } from '../layout/render-mail.ts'
import type { MailContents } from '../mail-contents.ts'

/** The same words of one or more senders. */
type Entry = {
  name: string
  email: string
  body: string
  count: number
  addresses: readonly string[]
}

type SummaryFacts = {
  entries: readonly Entry[]
  /** How many are not even told of here. */
  left: number
}

/** Enough to see whether a message is worth looking at. A hundred of them stay below the size at which
 *  mail providers cut. */
const LONGEST_BEGINNING = 160
const LONGEST_NAME = 60

/** To the operator, in his language: how everything begins that had no mail of its own. */
export function contactSummaryMail({ entries, left }: SummaryFacts, lang: Lang): MailContents {
  const texts = contactMailTexts[lang].summary
  const count = entries.reduce((sum, entry) => sum + entry.count, 0)
  const subject = texts.subject(count)
  return renderMail({
    lang,
    subject,
    preview: clipped(entries[0]?.body ?? subject, 120),
    blocks: [
      paragraph(texts.text),
      ...entries.flatMap((entry): Block[] => [
        note(senderLine(entry, lang)),
        quote(clipped(entry.body, LONGEST_BEGINNING)),
      ]),
      ...(left > 0 ? [paragraph(texts.left(left))] : []),
    ],
    reason: texts.reason,
  })
}

function senderLine({ name, email, count, addresses }: Entry, lang: Lang): string {
  const texts = contactMailTexts[lang].summary
  if (count === 1) return texts.from(clipped(name, LONGEST_NAME), email)
  const more = count - addresses.length
  const others = more > 0 ? ` ${texts.andMore(more)}` : ''
  return `${texts.repeated(count)}: ${addresses.join(', ')}${others}`
}
