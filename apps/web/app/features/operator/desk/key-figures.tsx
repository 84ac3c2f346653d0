import type { ReactNode } from 'react'
import { Card } from '../../../ui/card'
import { classes } from '../../../ui/classes'

export interface KeyFigure {
  label: string
  /** Already written out in the language of the page. */
  value: ReactNode
  note?: ReactNode
  tone?: 'plain' | 'good' | 'alert' | undefined
}

const tones = { plain: '', good: 'text-good', alert: 'text-alert-text' }

/** A few figures to take in at a glance. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 tablet:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {figures.map(({ label, value, note, tone = 'plain' }) => (
        <Card key={label} className="flex flex-col p-4 only:max-w-60">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className={classes('tabular mt-1 text-xl font-strong tracking-snug', tones[tone])}>
            {value}
          </dd>
          {note !== undefined && <dd className="mt-1 text-sm text-ink-soft">{note}</dd>}
        </Card>
      ))}
    </dl>
  )
}
