import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card'
import { classes } from '../../ui/classes'

interface AdminBlockProps {
  heading: string
  /** Leads on, beside the heading. */
  action?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A part of a section under its own heading. */
export function AdminBlock({ heading, action, className, children }: AdminBlockProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-2 flex min-h-tap flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-lg tracking-snug">
          {heading}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** What is known of one thing, each fact under its name; what is null is left out. */
export function AdminFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Card className="p-4 tablet:p-5">
      <dl className="grid gap-x-6 gap-y-3 tablet:grid-cols-2 desk:grid-cols-3">
        {facts
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}

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
