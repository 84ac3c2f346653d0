import type { ReactNode } from 'react'
import { Card } from '../../ui/card'
import { ChartTable, type Table } from './chart-table'

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
