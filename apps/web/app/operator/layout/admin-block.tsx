import { formatNumber } from '@kot/i18n/format/number'
import { adminTexts } from '@kot/i18n/texts/admin/shell'
import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card'
import { classes } from '../../ui/classes'
import { useLang } from '../../page/use-page'

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

interface ProgressProps {
  /** The name of the task. */
  label: string
  done: number
  /** Null while the total is unknown. */
  of: number | null
  /** The current step. */
  note?: ReactNode
}

/** The progress of a long-running task. */
export function Progress({ label, done, of, note }: ProgressProps) {
  const lang = useLang()
  const id = useId()
  const said =
    of === null
      ? formatNumber(lang, done)
      : adminTexts[lang].percent(formatNumber(lang, done), formatNumber(lang, of))
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={id} className="font-strong">
          {label}
        </span>
        <span className="tabular text-sm text-ink-soft">{said}</span>
      </div>
      <progress
        aria-labelledby={id}
        className="mt-2 block h-2 w-full overflow-hidden rounded-pill bg-sunken accent-primary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
        {...(of !== null && { value: Math.min(done, of), max: Math.max(of, 1) })}
      />
      {note !== undefined && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
    </div>
  )
}
