import {
  createElement,
  createElement as h,
  Fragment,
  type ReactElement,
  type ReactNode,
} from 'react'
import type { Lang } from '@kot/domain/text/lang'
import { type DocumentBlock, documentList } from '@kot/domain/text/document-text'
import { parsePlainText, type TextParagraph } from '@kot/domain/text/plain-text'
import { styleOf } from './mail-styles.ts'

/** A part of a mail in HTML and text. Both are defined together so that their contents agree. */
export type Block = { html: ReactNode; text: string }

export const paragraph = (text: string): Block => ({
  html: createElement('p', styleOf('text'), text),
  text,
})

/** Small print: limits, and what to do when it was not you. */
export const note = (text: string): Block => ({
  html: createElement('p', styleOf('note'), text),
  text,
})

/** A link less prominent than the button of the mail. */
export function linkLine(label: string, address: string): Block {
  const href = absoluteLink(address)
  return {
    html: createElement(
      'p',
      styleOf('note'),
      createElement('a', { ...styleOf('link'), href }, label),
    ),
    text: `${label}:\n${href}`,
  }
}

/** A line of small print in the footer. */
export const footLine = (text: string): Block => ({
  html: createElement('p', styleOf('footLine'), text),
  text,
})

/** Heading of a section in a long mail; underlined in the text form. */
export const sectionHeading = (text: string): Block => ({
  html: createElement('h2', styleOf('sectionHeading'), text),
  text: `${text}\n${'-'.repeat(text.length)}`,
})

/** @param copyLink introduces the URL, for mail programs that break buttons */
export function button(label: string, address: string, copyLink: string): Block {
  const href = absoluteLink(address)
  return {
    html: createElement(
      Fragment,
      null,
      createElement('a', { ...styleOf('button'), href }, label),
      createElement(
        'p',
        styleOf('note'),
        copyLink,
        createElement('br'),
        createElement('a', { ...styleOf('link'), href }, href),
      ),
    ),
    text: `${label}:\n${href}`,
  }
}

/**
 * Validates a link. It must be absolute and lead to our site.
 * @throws TypeError without the URL, which may contain a secret
 */
export function absoluteLink(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new TypeError('a link in a mail must be a whole http address')
  }
  return url.href
}

/** A layout table, one array of cells per row. Old mail programs support no other layout. */
export const table = (attributes: object, ...rows: readonly ReactElement[][]): ReactElement =>
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
    rows.map((cells, index) => h('tr', { key: index }, ...cells)),
  )

type FactRow = { label: string; value: string; isTotal: boolean }

/** Rows of label and value, such as the lines of a receipt. */
export const factRows = (rows: readonly FactRow[]): Block => ({
  html: h(
    'table',
    { ...styleOf('facts'), width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 },
    h(
      'tbody',
      null,
      rows.map(({ label, value, isTotal }) =>
        h(
          'tr',
          { key: label },
          h('th', { ...styleOf(isTotal ? 'totalLabel' : 'factLabel'), scope: 'row' }, `${label}:`),
          h('td', styleOf(isTotal ? 'totalValue' : 'factValue'), value),
        ),
      ),
    ),
  ),
  text: rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
})

/** @property lang set when the label is not in the language of the mail */
type FootLink = { label: string; address: string; lang?: Lang }

/** Links to change or stop a mail. */
export function footLinks(links: readonly FootLink[]): Block {
  const whole = links.map((link) => ({ ...link, href: absoluteLink(link.address) }))
  return {
    html: h(
      'div',
      styleOf('footLine'),
      whole.map(({ label, href, lang }) =>
        h(
          'a',
          { ...styleOf('footLink'), key: href, href, ...(lang && { lang, hrefLang: lang }) },
          label,
        ),
      ),
    ),
    text: whole.map(({ label, href }) => `${label}:\n${href}`).join('\n'),
  }
}

/** Renders text written by a person: paragraphs, with links for URLs. */
export const plainTextBlocks = (text: string): Block[] => parsePlainText(text).map(blockOf)

const blockOf = (lines: TextParagraph): Block => ({
  html: h(
    'p',
    styleOf('text'),
    lines.map((pieces, index) =>
      h(
        Fragment,
        { key: index },
        index > 0 && h('br'),
        pieces.map(({ text, href }, place) =>
          href === null
            ? h(Fragment, { key: place }, text)
            : h('a', { key: place, ...styleOf('link'), href }, text),
        ),
      ),
    ),
  ),
  text: lines.map((pieces) => pieces.map(({ text }) => text).join('')).join('\n'),
})

/** Renders a document that is stored as plain text, below the mail's own text. */
export const documentBlocks = (blocks: readonly DocumentBlock[]): Block[] =>
  blocks.map((block) => {
    switch (block.kind) {
      case 'title':
      case 'heading':
        return sectionHeading(block.text)
      case 'subheading':
        return { html: h('h3', styleOf('subheading'), block.text), text: block.text }
      case 'paragraph':
        return linesBlock(block.lines)
      case 'list':
        return linesBlock(documentList(block.items).split('\n'))
    }
  })

const linesBlock = (lines: readonly string[]): Block => ({
  html: h('p', styleOf('text'), inLines(lines)),
  text: lines.join('\n'),
})

const inLines = (lines: readonly string[]): ReactNode =>
  lines.map((line, index) => h(Fragment, { key: index }, index > 0 && h('br'), line))

/** Quotes text of another person. Every line is marked, so that none can be mistaken for ours. */
export function quote(text: string): Block {
  const lines = text.split('\n')
  return {
    html: createElement('blockquote', styleOf('quote'), inLines(lines)),
    text: lines.map((line) => `> ${line}`.trimEnd()).join('\n'),
  }
}
