import { brand } from '@kot/domain/site/brand'
import { mailTexts } from '@kot/i18n/texts/mail'
import { createElement, createElement as h, Fragment, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Lang } from '@kot/domain/text/lang'
import { absoluteLink, type Block, footLine, table } from './blocks.ts'
import { styleOf, styleSheet } from './mail-styles.ts'

/** Renders a draft as HTML and text. The subject is also the heading. */
export function renderMail(draft: MailDraft): MailContents {
  const foot = [
    footLine(draft.reason),
    ...(draft.foot ?? []),
    footLine(mailTexts[draft.lang].questions),
    footLine(`${brand.company.name}, ${brand.company.address}`),
  ]
  const page = renderToStaticMarkup(createElement(mailPage, { ...draft, foot }))
  // React adds preload links for images. Mail programs do not use them.
  const html = page.replaceAll(/<link rel="preload"[^>]*>/g, '')
  return {
    subject: draft.subject,
    html: `<!doctype html>${html}`,
    text: `${[
      draft.subject,
      ...draft.blocks.map((block) => block.text),
      // Two dashes and a space mark what follows as a signature, which replies leave out.
      `-- \n${foot.map((block) => block.text).join('\n')}`,
    ].join('\n\n')}\n`,
  }
}

/** A mail before rendering. */
export type MailDraft = {
  lang: Lang
  /** Of the site in that language, where the mark is. */
  origin: string
  subject: string
  /** Shown by mailboxes next to the subject. */
  preview: string
  blocks: readonly Block[]
  /** Why this mail was sent, in the footer. */
  reason: string
  /** More footer blocks, between the reason and our name. */
  foot?: readonly Block[]
}

type MailPage = MailDraft & { foot: readonly Block[] }

/** The layout of all mails: mark and name, a white card, small print. */
const mailPage = ({ lang, origin, subject, preview, blocks, foot }: MailPage): ReactElement =>
  h(
    'html',
    { lang },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      // Phones would turn numbers and dates into links.
      h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no' }),
      h('title', null, subject),
      h('style', { dangerouslySetInnerHTML: { __html: styleSheet } }),
    ),
    h(
      'body',
      styleOf('page'),
      h('div', styleOf('preview'), preview),
      table(styleOf('page'), [
        h(
          'td',
          { align: 'center' },
          table(
            styleOf('frame'),
            [h('td', styleOf('head'), table({}, mailHead(lang, origin)))],
            [h('td', styleOf('body'), h('h1', styleOf('heading'), subject), inOrder(blocks))],
            [h('td', styleOf('foot'), inOrder(foot))],
          ),
        ),
      ]),
    ),
  )

/** The file has twice as many pixels for dense screens. */
const MARK = { width: 36, height: 36 }

/**
 * Mark and name in separate cells, because old mail programs align nothing else. The address is
 * the same for all recipients, so that it does not reveal who has opened a mail.
 */
const mailHead = (lang: Lang, origin: string): ReactElement[] => [
  h(
    'td',
    { width: MARK.width },
    h('img', {
      ...styleOf('mark'),
      ...MARK,
      src: absoluteLink(`${origin}/mail-mark.png`),
      alt: mailTexts[lang].mark,
    }),
  ),
  h('td', styleOf('name'), brand.name),
]

const inOrder = (blocks: readonly Block[]): ReactElement[] =>
  blocks.map(({ html }, index) => h(Fragment, { key: index }, html))

/** The result of a template, stored in the outbox. */
export type MailContents = { subject: string; html: string; text: string }
