import { brand } from '@kot/domain/brand'
import { createElement as h, Fragment, type ReactElement } from 'react'
import { look, styleSheet } from './mail-styles.ts'
import type { MailDraft } from './mail-draft.ts'

type MailPage = MailDraft & { foot: readonly string[] }

/** The one layout of all mails: name, a white card, small print. Tables, because the oldest mail
 *  programs that people use lay out nothing else. */
export const mailPage = ({ lang, subject, preview, blocks, foot }: MailPage): ReactElement =>
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
      // Telephones would make links of numbers and dates.
      h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no' }),
      h('title', null, subject),
      h('style', { dangerouslySetInnerHTML: { __html: styleSheet } }),
    ),
    h(
      'body',
      look('page'),
      h('div', look('preview'), preview),
      table(
        look('page'),
        h(
          'td',
          { align: 'center' },
          table(
            look('frame'),
            h('td', look('head'), brand.name),
            h(
              'td',
              look('body'),
              h('h1', look('heading'), subject),
              blocks.map(({ html }, index) => h(Fragment, { key: index }, html)),
            ),
            h(
              'td',
              look('foot'),
              foot.map((line) => h('p', { ...look('footLine'), key: line }, line)),
            ),
          ),
        ),
      ),
    ),
  )

const table = (attributes: object, ...cells: ReactElement[]): ReactElement =>
  h(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
      ...attributes,
    },
    h(
      'tbody',
      null,
      cells.map((cell, index) => h('tr', { key: index }, cell)),
    ),
  )
