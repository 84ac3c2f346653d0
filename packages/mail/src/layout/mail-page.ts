import { brand } from '@kot/domain/brand'
import { createElement as h, Fragment, type ReactElement } from 'react'
import type { Block } from './blocks.ts'
import { look, styleSheet } from './mail-styles.ts'
import type { MailDraft } from './mail-draft.ts'
import { table } from './table.ts'

type MailPage = MailDraft & { foot: readonly Block[] }

/** The one layout of all mails: name, a white card, small print. */
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
      table(look('page'), [
        h(
          'td',
          { align: 'center' },
          table(
            look('frame'),
            [h('td', look('head'), brand.name)],
            [h('td', look('body'), h('h1', look('heading'), subject), inOrder(blocks))],
            [h('td', look('foot'), inOrder(foot))],
          ),
        ),
      ]),
    ),
  )

const inOrder = (blocks: readonly Block[]): ReactElement[] =>
  blocks.map(({ html }, index) => h(Fragment, { key: index }, html))
