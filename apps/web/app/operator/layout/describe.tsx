import { formatClock, formatPlainDate, formatTimeAgo } from '@kot/i18n/format/date'
import { useLang } from '../../page/use-page'

interface MomentProps {
  /** ISO 8601. */
  at: string
  /** The server's clock when it answered: the operator's own may be wrong. */
  now: string
}

/** How long ago something was; the exact moment shows when it is pointed at. */
export function Moment({ at, now }: MomentProps) {
  return (
    <time dateTime={at} title={exactTime(at)}>
      {formatTimeAgo(useLang(), new Date(at), new Date(now))}
    </time>
  )
}

/** 15.11.2026 14:05, for what is compared with other ledgers. */
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

/** The text for a name that the server stores. An unknown name is shown as it is. */
export const describeName = (texts: Readonly<Record<string, string>>, name: string): string =>
  new Map(Object.entries(texts)).get(name) ?? name

/** Technical details for further investigation: `disputed: 1990`. */
export const listDetails = (details: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(details).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
