import { formatNumber } from '@kot/i18n/format/number'
import { adminTexts } from '@kot/i18n/texts/admin/shell'
import { useId, type ReactNode } from 'react'
import { useLang } from '../../page/use-page'

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
