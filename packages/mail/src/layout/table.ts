import { createElement as h, type ReactElement } from 'react'

/** A table that lays out and says nothing, one array of cells for each row. Tables, because the oldest
 *  mail programs that people use lay out nothing else. */
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
