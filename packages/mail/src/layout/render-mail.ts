import { brand } from '@kot/domain/brand'
import { mailTexts } from '@kot/i18n/texts/mail'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailContents } from '../mail-contents.ts'
import { footLine } from './blocks.ts'
import type { MailDraft } from './mail-draft.ts'
import { mailPage } from './mail-page.ts'

/** Both forms of a mail from one draft. The subject is its heading too. */
export function renderMail(draft: MailDraft): MailContents {
  const foot = [
    footLine(draft.reason),
    ...(draft.foot ?? []),
    footLine(mailTexts[draft.lang].questions),
    footLine(`${brand.company.name}, ${brand.company.address}`),
  ]
  const page = renderToStaticMarkup(createElement(mailPage, { ...draft, foot }))
  // React asks browsers to fetch pictures early; a mail program has no use for it.
  const html = page.replaceAll(/<link rel="preload"[^>]*>/g, '')
  return {
    subject: draft.subject,
    html: `<!doctype html>${html}`,
    text: `${[
      draft.subject,
      ...draft.blocks.map((block) => block.text),
      // Two dashes and a space: what follows is a signature to whoever answers.
      `-- \n${foot.map((block) => block.text).join('\n')}`,
    ].join('\n\n')}\n`,
  }
}
