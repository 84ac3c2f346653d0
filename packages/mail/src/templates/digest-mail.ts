import { digestTexts } from '@kot/i18n/texts/digest'
import { note, paragraph } from '../layout/blocks.ts'
import { greeting } from '../layout/greeting.ts'
import { renderMail } from '../layout/render-mail.ts'
import type { MailContents } from '../mail-contents.ts'
import type { DigestFacts, DigestHome } from './digest-facts.ts'
import { criteria } from './digest/criteria.ts'
import { digestFoot } from './digest/digest-foot.ts'
import { matchingSections, nearSection } from './digest/digest-sections.ts'
import { makeup } from './digest/makeup.ts'
import { previewLine } from './digest/preview-line.ts'
import { digestSubject } from './digest/subject.ts'

/** What the watch has found: what matches, what was found late, what missed by little. */
export function digestMail<Home extends DigestHome>(facts: DigestFacts<Home>): MailContents {
  const { lang, name, frequency, watch, items, caughtUp, nearMisses } = facts
  const texts = digestTexts[lang]
  const madeOf = makeup(lang, items)
  const told = [items, caughtUp, nearMisses].find(({ length }) => length > 0) ?? []
  return renderMail({
    lang,
    subject: digestSubject(facts),
    preview: previewLine(lang, told),
    blocks: [
      paragraph(greeting(lang, name)),
      ...(madeOf === null ? [] : [paragraph(madeOf)]),
      note(texts.search(criteria(lang, watch))),
      ...matchingSections(facts),
      ...nearSection(facts),
    ],
    reason: texts.reason[frequency],
    foot: digestFoot(facts),
  })
}
