import { createElement, Fragment } from 'react'
import type { Block } from './blocks.ts'
import { look } from './mail-styles.ts'

/** What somebody else wrote, line by line. Every line is marked as theirs, so that none passes for one
 *  of ours. */
export function quote(text: string): Block {
  const lines = text.split('\n')
  return {
    html: createElement(
      'blockquote',
      look('quote'),
      lines.map((line, index) =>
        createElement(Fragment, { key: index }, index > 0 && createElement('br'), line),
      ),
    ),
    text: lines.map((line) => `> ${line}`.trimEnd()).join('\n'),
  }
}
