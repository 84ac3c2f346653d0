import { brand } from '@kot/domain/brand'
import { mailTexts } from '@kot/i18n/texts/mail'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailContents } from '../mail-contents.ts'
import type { MailDraft } from './mail-draft.ts'
import { mailPage } from './mail-page.ts'

/** Both forms of a mail from one draft. The subject is its heading too. */
export function renderMail(draft: MailDraft): MailContents {
  const foot = [
    draft.reason,
    mailTexts[draft.lang].questions,
    `${brand.company.name}, ${brand.company.address}`,
  ]
  const html = renderToStaticMarkup(createElement(mailPage, { ...draft, foot }))
  return {
    subject: draft.subject,
    html: `<!doctype html>${html}`,
    text: `${[
      draft.subject,
      ...draft.blocks.map((block) => block.text),
      // Two dashes and a space: what follows is a signature to whoever answers.
      `-- \n${foot.join('\n')}`,
    ].join('\n\n')}\n`,
  }
}
