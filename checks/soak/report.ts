import type { Outcome } from './outcome.ts'

/** Formats the outcome for reading. */
export function report(outcome: Outcome, broken: readonly string[]): string {
  const { requests, kinds, errors, faults, writes, mails, mailKinds, books, memory } = outcome
  const slowest = Math.max(...faults.map(({ ms }) => ms ?? Number.POSITIVE_INFINITY), 0)
  return [
    `Soak of ${outcome.minutes} minutes, seed ${outcome.seed}`,
    '',
    `Requests: ${requests.perSecond.toFixed(1)} a second sent, ${requests.goodPerSecond.toFixed(1)} answered well`,
    table(
      ['kind', 'asked', 'p50', 'p95', 'p99', 'p99 with faults', 'errors in faults', 'outside'],
      kinds.map((one) => [
        one.kind,
        one.asked,
        ms(one.calm.p50),
        ms(one.calm.p95),
        ms(one.calm.p99),
        ms(one.p99),
        one.errors.during,
        one.errors.outside,
      ]),
    ),
    `Errors: ${counted(errors)}`,
    '',
    `Faults: all works again after at most ${seconds(slowest)}`,
    table(
      ['at', 'fault', 'all works', 'broken for', 'answers', 'job', 'mail', 'purchase'],
      faults.map(({ atSeconds, name, ms: all, probes }) => [
        `${Math.floor(atSeconds / 60)}:${String(Math.round(atSeconds % 60)).padStart(2, '0')}`,
        name,
        seconds(all ?? Number.POSITIVE_INFINITY),
        ...['over', 'answers', 'job', 'mail', 'purchase'].map((probe) =>
          seconds(probes[probe] ?? Number.NaN),
        ),
      ]),
    ),
    '',
    'Acknowledged writes',
    table(
      ['kind', 'acknowledged', 'lost'],
      writes.map(({ kind, acknowledged, lost }) => [kind, acknowledged, lost.length]),
    ),
    '',
    `Mails: ${mails.mails} (${counted(mailKinds)}); came twice: ${mails.wrong.length}, and ${mails.excused.length} of unknown fate (${mails.excused.map(({ by }) => by).join(', ') || 'decision 14'}); lost: ${mails.lost.length}; still waiting: ${mails.left.length}`,
    `Payments: ${books.paid}, each with one grant and one capture but ${books.wrong.length}; ${books.completedAtTheEnd} were completed by the last reconciliation; discrepancies: ${books.discrepancies.length}; alerts: ${counted(books.alerts)}`,
    `Looks at sites: ${counted(outcome.looks)}`,
    ...Object.entries(memory).flatMap(([name, figures]) =>
      Object.entries(figures).map(([kind, growth]) =>
        growth
          ? `Memory of the ${name}, ${kind}: ${megabytes(growth.before)} → ${megabytes(growth.after)}: ${(growth.share * 100).toFixed(1)} % (${growth.samples} samples)`
          : `Memory of the ${name}, ${kind}: watched for too short a time`,
      ),
    ),
    '',
    broken.length === 0 ? 'Every promise was kept.' : `Broken promises:\n  ${broken.join('\n  ')}`,
  ].join('\n')
}

function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [heads, ...rows].map((row) => row.map(String))
  const widths = heads.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) => `  ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd())
    .join('\n')
}

const counted = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none'

const ms = (value: number): string => (Number.isNaN(value) ? '–' : `${Math.round(value)} ms`)
const seconds = (value: number): string => {
  if (Number.isNaN(value)) return '–'
  return Number.isFinite(value) ? `${(value / 1_000).toFixed(1)} s` : 'never'
}
const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`
