import type { Lang } from '@kot/domain/text/lang'
import { formatNumber } from '@kot/i18n/format/number'
import { adminTexts } from '@kot/i18n/texts/admin/shell'
import type { ComponentProps, Key, ReactNode } from 'react'
import { Card } from '../../ui/card'
import { classes } from '../../ui/classes'
import { useLang } from '../../page/use-page'
import { TextLink } from '../../ui/text-link'
import { ExactTime } from './describe'

export type AdminColumn<Row> = {
  heading: string
  /** Figures stand at the end. */
  align?: 'end' | undefined
  /** Takes what room the others leave. */
  grow?: boolean | undefined
} & (
  | { cell: (row: Row, lang: Lang) => ReactNode }
  /** A moment, ISO 8601. */
  | { time: (row: Row) => string }
  /** A figure; aligned at the end. */
  | { count: (row: Row) => number }
)

function contentOf<Row>(column: AdminColumn<Row>, row: Row, lang: Lang): ReactNode {
  if ('time' in column) return <ExactTime at={column.time(row)} />
  return 'count' in column ? formatNumber(lang, column.count(row)) : column.cell(row, lang)
}

const isAtEnd = <Row,>(column: AdminColumn<Row>): boolean =>
  column.align === 'end' || 'count' in column

interface AdminTableProps<Row> {
  /** Names the rows for screen readers. */
  caption: string
  columns: readonly AdminColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** The text without rows. */
  empty?: ReactNode
}

/** Rows with headings; on a phone each row is a block and each cell names its column. */
export function AdminTable<Row>({ caption, columns, rows, rowKey, empty }: AdminTableProps<Row>) {
  const lang = useLang()
  if (rows.length === 0)
    return <p className="py-6 text-ink-soft">{empty ?? adminTexts[lang].empty}</p>
  return (
    <Card className="overflow-hidden">
      <table className="w-full border-collapse text-left max-wide:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line max-wide:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column.heading}
                scope="col"
                className={classes(
                  'px-4 py-3 text-sm font-strong whitespace-nowrap text-ink-soft',
                  isAtEnd(column) && 'text-right',
                  column.grow && 'w-full',
                )}
              >
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-wide:block">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="align-top max-wide:block max-wide:py-2">
              {columns.map((column) => (
                <td
                  key={column.heading}
                  data-label={column.heading}
                  className={classes(
                    'px-4 py-3 wrap-break-word max-wide:wrap-anywhere max-wide:grid max-wide:grid-cols-[7.5rem_1fr] max-wide:gap-3 max-wide:py-1.5',
                    'max-wide:before:text-sm max-wide:before:text-ink-soft max-wide:before:content-[attr(data-label)]',
                    isAtEnd(column) && 'tabular wide:text-right wide:whitespace-nowrap',
                  )}
                >
                  <div className="min-w-0">{contentOf(column, row, lang)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type TableLinkProps = Pick<ComponentProps<typeof TextLink>, 'to' | 'children'>

/** Leads from a row to what it is about. A fingertip high, without making its row any higher. */
export function TableLink(props: TableLinkProps) {
  return (
    <TextLink
      {...props}
      className="relative inline-block after:absolute after:-inset-y-2.5 after:-right-1 after:-left-1 after:min-w-tap after:content-['']"
    />
  )
}
