import { letterOf, type LetterParagraph } from '@kot/domain/letter'
import { createElement as h, Fragment } from 'react'
import type { Block } from './blocks.ts'
import { look } from './mail-styles.ts'

/** What a person wrote for us to send: its paragraphs, with links where it names addresses. */
export const letterBlocks = (text: string): Block[] => letterOf(text).map(blockOf)

const blockOf = (lines: LetterParagraph): Block => ({
  html: h(
    'p',
    look('text'),
    lines.map((pieces, index) =>
      h(
        Fragment,
        { key: index },
        index > 0 && h('br'),
        pieces.map(({ text, href }, place) =>
          href === null
            ? h(Fragment, { key: place }, text)
            : h('a', { key: place, ...look('link'), href }, text),
        ),
      ),
    ),
  ),
  text: lines.map((pieces) => pieces.map(({ text }) => text).join('')).join('\n'),
})
