import { createElement as h, Fragment } from 'react'
import { absoluteLink } from '../../layout/absolute-link.ts'
import type { Block } from '../../layout/blocks.ts'
import { look } from '../../layout/mail-styles.ts'
import { table } from '../../layout/table.ts'

/** Ends a list of homes: how many it leaves out, if any, and where all of them are. */
export function moreBlock(leftOut: readonly string[], label: string, address: string): Block {
  const href = absoluteLink(address)
  return {
    html: table({}, [
      h(
        'td',
        look('more'),
        leftOut.map((sentence) => h(Fragment, { key: sentence }, sentence, h('br'))),
        h('a', { ...look('moreLink'), href }, label),
      ),
    ]),
    text: [...leftOut, `${label}:`, href].join('\n'),
  }
}
