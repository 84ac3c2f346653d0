import type { ReactNode } from 'react'
import { chartTexts } from '@kot/i18n/texts/chart'
import { ChevronDown } from 'lucide-react'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { useLang } from '../use-page'

type ChartFrameProps = {
  title: string
  caption: string
  /** What the colours stand for. */
  legend?: ReactNode
  table: Table
  children: ReactNode
}

/** What all charts share: name, explanation, drawing, and the same in figures. */
export function ChartFrame({ title, caption, legend, table, children }: ChartFrameProps) {
  return (
    <Card className="px-4 pt-4 pb-1 tablet:px-6 tablet:pt-5">
      <figure>
        <figcaption>
          <p className="font-strong">{title}</p>
          <p className="text-sm text-ink-soft">{caption}</p>
          {legend}
        </figcaption>
        {children}
        <ChartTable {...table} />
      </figure>
    </Card>
  )
}

export type Table = {
  caption: string
  /** The first one heads the column of names. */
  columns: readonly string[]
  rows: readonly { key: string; name: ReactNode; cells: readonly string[] }[]
}

/** The figures behind a chart, opened without any script. */
function ChartTable({ caption, columns, rows }: Table) {
  const [names, ...figures] = columns
  return (
    <details className="group mt-3 border-t border-line">
      <summary className="flex min-h-tap list-none items-center gap-1.5 rounded-small text-sm text-link [&::-webkit-details-marker]:hidden">
        <Icon
          of={ChevronDown}
          size={16}
          className="transition-[rotate] duration-fast ease-calm group-open:rotate-180"
        />
        {chartTexts[useLang()].asTable}
      </summary>
      <table className="tabular mt-1 w-full border-collapse text-left text-xs tablet:text-sm">
        <caption className="pb-2 text-left text-ink-soft">{caption}</caption>
        <thead>
          <tr className="border-b border-line-control align-bottom">
            <th scope="col" className="py-2 pr-2">
              {names}
            </th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className="py-2 pl-2 text-right">
                {figure}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-2 font-text has-[a]:py-0">
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={figures[at]} className="py-2 pl-2 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
