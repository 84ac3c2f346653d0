import { longestGap, type Period, reasonsOf } from '../failover-drill/figures.ts'
import type { Read } from '../restore-drill/reads.ts'
import type { ConfirmedWrite } from '../restore-drill/loss.ts'
import { countDoubled, type ReceivedMail } from '../restore-drill/mails.ts'
import type { Promises } from '../restore-drill/report.ts'
import type { Transcript } from './follow-script.ts'

export type UpgradeOptions = {
  homes: number
  users: number
  minutes: number
  /** How often the switch is interrupted, run again and taken back before the one that counts. */
  interruptions: number
  /** An empty Debian 13 to copy. */
  base?: string
  keep: boolean
}

/** A stretch on the new version that was taken back, in milliseconds. */
export type Undone = {
  /** When the new one was about to be opened. */
  from: number
  stopped: number
  /** When the old one was about to be opened. */
  to: number
  opened: number
}

type Findings = {
  wish: UpgradeOptions
  promises: Promises
  databaseBytes: number
  entries: readonly ConfirmedWrite[]
  mails: readonly ReceivedMail[]
  reads: readonly Read[]
  checked: Period
  switched: Transcript
  undone: readonly Undone[]
  /** When the first backup of the new version was complete. */
  backedUp: number
}

/** Time without writes that an operator has to announce. */
const MAX_SECONDS_CLOSED = 60
/** A mail is marked as sent a moment after it arrived. */
const SETTLING_MS = 2_000

export function reportUpgrade(findings: Findings): void {
  const { wish, promises, switched, entries, reads, undone } = findings
  const acknowledged = entries.map(({ at }) => at)
  const at = (words: string) => switched.timeOf(words)
  const opened = at('17 is open')
  // Until the first write after it, which ends the gap.
  const gapOf = ({ from, to }: Period) =>
    longestGap(acknowledged, { from, to: acknowledged.find((one) => one > to) ?? Infinity })
  const closed = gapOf({ from: at('stopping 15'), to: opened })
  const failed = reads.filter((one) => one.failed !== null)
  const during = reads.filter((one) => one.at >= at('stopping 15') && one.at <= opened)
  const undoneWrites = entries.filter((one) =>
    undone.some(({ from, to }) => one.at >= from && one.at <= to),
  )
  const doubled = countDoubled(findings.mails, { end: 0, from: 0 }).doubled
  const forgotten = undone
    .map(({ from, to }) => countDoubled(findings.mails, { end: to, from: from - SETTLING_MS }))
    .reduce((sum, one) => sum + one.forgotten, 0)
  // Every stop of the database may leave one mail of unknown state: docs/decisions/0014-mail-resend.md.
  const stops = 1 + 3 * undone.length

  promises.enter(
    `writes wait at most ${MAX_SECONDS_CLOSED} s`,
    closed <= MAX_SECONDS_CLOSED,
    `${closed.toFixed(1)} s`,
  )
  promises.enter(
    'pages and the market are always answered',
    failed.length === 0,
    `${failed.length} of ${reads.length} failed${failed.length > 0 ? `: ${reasonsOf(reads)}` : ''}`,
  )
  promises.enter(
    'no mail came twice without reason',
    doubled - forgotten <= stops,
    `${doubled - forgotten}`,
  )

  const between = (from: string, to: string) => seconds(at(to) - at(from))
  const lines = [
    ['homes, users', `${wish.homes}, ${wish.users}`],
    ['database', `${(findings.databaseBytes / 1_000_000).toFixed(1)} MB`],
    ['writes acknowledged', String(entries.length)],
    ['check, while serving', seconds(findings.checked.to - findings.checked.from)],
    ['longest time without a write during the check', `${gapOf(findings.checked).toFixed(1)} s`],
    ['longest time without a write because of the switch', `${closed.toFixed(1)} s`],
    ['  15 stops', between('stopping 15', 'upgrade: pg_upgrade')],
    ['  pg_upgrade', between('upgrade: pg_upgrade', 'extensions, order')],
    ['    of it copying files', between('Copying user relation files', 'Setting next OID')],
    ['  extensions, indexes, statistics', between('extensions, order', 'everything is written')],
    ['  flushed to disk', between('everything is written', 'stanza is that of 17')],
    ['  17 starts', between('stanza is that of 17', '17 is open')],
    ['statistics complete, after opening', between('17 is open', 'statistics are complete')],
    ['first full backup complete, after opening', seconds(findings.backedUp - opened)],
    ['reads of landing page, market and pointer', String(reads.length)],
    ['  failed', String(failed.length)],
    ['  of them after the switch began', secondsAfter(at('stopping 15'), failed)],
    ['  during the switch', String(during.length)],
    ['  slowest of these', `${Math.max(...during.map(({ ms }) => ms))} ms`],
    ['  slowest of all', `${Math.max(...reads.map(({ ms }) => ms))} ms`],
    ...undone.map((one) => [
      'longest time without a write because of the way back',
      `${gapOf({ from: one.stopped, to: one.opened }).toFixed(1)} s`,
    ]),
    ['writes undone by the way back', String(undoneWrites.length)],
    ['mails that came', String(findings.mails.length)],
    ['  twice: the database had forgotten them by the way back', String(forgotten)],
    ['  twice otherwise', String(doubled - forgotten)],
  ]
  console.log('')
  for (const [what = '', figure = ''] of lines) console.log(`${what.padEnd(58)} ${figure}`)
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

const secondsAfter = (moment: number, reads: readonly Read[]): string =>
  reads.map(({ at }) => `${Math.round((at - moment) / 1_000)} s`).join(', ') || '–'
