import { createElement as h } from 'react'
import type { Block } from './blocks.ts'
import { look } from './mail-styles.ts'

type FactRow = { label: string; value: string; isTotal: boolean }

/** What is told in pairs, such as the lines of a receipt. */
export const factRows = (rows: readonly FactRow[]): Block => ({
  html: h(
    'table',
    { ...look('facts'), width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 },
    h(
      'tbody',
      null,
      rows.map(({ label, value, isTotal }) =>
        h(
          'tr',
          { key: label },
          h('th', { ...look(isTotal ? 'totalLabel' : 'factLabel'), scope: 'row' }, `${label}:`),
          h('td', look(isTotal ? 'totalValue' : 'factValue'), value),
        ),
      ),
    ),
  ),
  text: rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
})
