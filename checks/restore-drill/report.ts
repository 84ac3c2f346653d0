import type { Database } from '@kot/db/connect'
import { accountForLoss, type ConfirmedWrite, type WriteLog, snapshotState } from './loss.ts'
import { type ReceivedMail, countDoubled } from './mails.ts'
import type { Repository } from './repository.ts'

type Findings = {
  wish: DrillOptions
  db: Database
  book: WriteLog
  mails: readonly ReceivedMail[]
  promises: Promises
  phases: readonly { name: string; ms: number }[]
  moments: { end: number; backAgain: number; restoredTo: number; outage: number }
  unanswered: number
  databaseBytes: number
  repository: ReturnType<Repository['size']>
}

/** Limits on lost writes and on the time of the restore. */
const MAX_SECONDS_LOST = 300
const MAX_MINUTES_TAKEN = 30
/** A mail is marked as sent a moment after it arrived. */
const SETTLING_MS = 2_000

/** Reports what was lost, how long the restore took, and the result of the checks. */
export async function reportOn(findings: Findings): Promise<void> {
  const { wish, db, book, promises, moments } = findings
  const { end, backAgain, restoredTo } = moments
  const isThere = await snapshotState(db)
  // A restore to a point in time undoes later writes. That is no loss, but it is reported.
  const isUndone = ({ at }: ConfirmedWrite) => wish.to === 'mistake' && at >= end && at < backAgain
  const undone = book.entries.filter((one) => isUndone(one) && !isThere(one))
  const counted = book.entries.filter((one) => !isUndone(one))
  const loss = accountForLoss(counted, isThere, moments)
  const mails = countDoubled(findings.mails, { end: backAgain, from: restoredTo - SETTLING_MS })
  const signUps = new Set(
    counted.filter((one) => one.kind === 'sign-up' && !isThere(one)).map(({ key }) => key),
  )
  const toNobody = findings.mails.filter(({ to }) => signUps.has(to)).length
  const tookMs =
    findings.phases.find(({ name }) => name === 'until a write is acknowledged')?.ms ?? 0

  promises.enter(
    `at most ${MAX_SECONDS_LOST} s of data are lost`,
    loss.seconds <= MAX_SECONDS_LOST,
    `${loss.seconds.toFixed(1)} s`,
  )
  promises.enter(
    `it takes at most ${MAX_MINUTES_TAKEN} min`,
    tookMs <= MAX_MINUTES_TAKEN * 60_000,
    `${(tookMs / 60_000).toFixed(2)} min`,
  )
  promises.enter('what is there has no holes', loss.holes === 0, `${loss.holes}`)
  promises.enter('nothing is lost after the restore', loss.lostAfterwards === 0)
  promises.enter('no mail came twice without reason', mails.unexplained === 0)
  if (wish.to === 'mistake') {
    promises.enter('nothing from before the mistake is lost', loss.lost === 0, `${loss.lost}`)
  }

  const kinds = Object.entries(loss.lostByKind).map(([kind, count]) => `${count} ${kind}`)
  const { log } = findings.repository
  const lines = [
    ['homes, users', `${wish.homes}, ${wish.users}`],
    ['database', megabytes(findings.databaseBytes)],
    [
      'repository (full, incremental, differential, log)',
      `${megabytes(findings.repository.bytes)}; ${log.pieces} pieces of log in ${megabytes(log.bytes)}`,
    ],
    ['writes acknowledged until then', String(loss.acknowledged)],
    ['of them lost', `${loss.lost}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`],
    ['data lost', `${loss.seconds.toFixed(1)} s`],
    ['last write kept before the end', `${loss.secondsSinceLastKept.toFixed(1)} s`],
    ['undone on purpose', wish.to === 'mistake' ? String(undone.length) : '–'],
    ['requests without a response meanwhile', String(findings.unanswered)],
    ['mails that came', String(mails.arrived)],
    ['came twice: the restored database had forgotten them', String(mails.forgotten)],
    ['came twice otherwise', String(mails.unexplained)],
    ['mails to accounts that were lost', String(toNobody)],
    ['receipt numbers given out twice', String(numbersGivenTwice(book.entries))],
  ]
  console.log('')
  for (const [what = '', figure = ''] of lines) console.log(`${what.padEnd(55)} ${figure}`)
}

function numbersGivenTwice(entries: readonly ConfirmedWrite[]): number {
  const numbers = entries.flatMap(({ receipt }) => (receipt === undefined ? [] : [receipt]))
  return numbers.length - new Set(numbers).size
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** A promise, whether it holds, and the evidence. */
type Verdict = { promise: string; held: boolean; detail: string }

/** Collects verdicts in order; a check that throws counts as broken. */
export function createPromises() {
  const verdicts: Verdict[] = []
  const enter = (promise: string, held: boolean, detail = '') => {
    verdicts.push({ promise, held, detail })
    console.log(`${held ? 'held  ' : 'BROKEN'} ${promise}${detail && ` (${detail})`}`)
  }
  return {
    enter,
    /** @param look returns its findings in a few words, and throws when the promise is broken */
    async look(promise: string, look: () => Promise<string>): Promise<void> {
      try {
        enter(promise, true, await look())
      } catch (error) {
        enter(promise, false, error instanceof Error ? error.message : String(error))
      }
    },
    broken: () => verdicts.filter(({ held }) => !held).length,
    held: () => verdicts.filter(({ held }) => held).length,
  }
}

export type Promises = ReturnType<typeof createPromises>

export type DrillOptions = {
  homes: number
  users: number
  minutes: number
  /** latest: restore everything. mistake: restore to just before a table was dropped. */
  to: 'latest' | 'mistake'
  /** Keeps the folder for inspection. */
  keep: boolean
}
