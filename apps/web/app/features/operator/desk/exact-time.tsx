import { formatClock, formatPlainDate } from '@kot/i18n/format/date'

/** 15.11.2026 14:05, for what is compared with other books. */
export function ExactTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="tabular whitespace-nowrap">
      {exactTime(at)}
    </time>
  )
}

export function exactTime(at: string): string {
  const moment = new Date(at)
  return `${formatPlainDate(moment)} ${formatClock(moment)}`
}
