import { type AddedDays, addDays, listAccountsToExtend } from '@kot/access/fair-pass/add-days'
import {
  closeDays,
  type FailedDay,
  lastDecidedDay,
  listFailedDays,
  listPendingDays,
  recordServiceDay,
} from '@kot/access/fair-pass/service-days'
import { getPerson } from '@kot/accounts/profile/account'
import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import {
  dayAfter,
  type DayVerdict,
  endOfDay,
  judgeDay,
  lastCompleteDay,
} from '@kot/domain/pass/fair-pass'
import type { Lang } from '@kot/domain/text/lang'
import { CHECKED_FOR_HOURS } from '@kot/domain/market/source-state'
import { listReads } from '@kot/intake/source-status/list-reads'
import { type ComposeFault, composeMails } from '@kot/notify/outbox/compose-mails'
import { countLateDeliveries } from '@kot/notify/outbox/late-deliveries'
import { addedDaysMail } from '@kot/mail/templates/added-days-mail'
import { oldestDueDigest } from '@kot/watches/digest/due-digests'
import { oldestUnmatchedNews } from '@kot/watches/match-news'
import type { Transaction } from 'kysely'

export type FairPassDeps = {
  db: Database
  origins: Record<Lang, string>
  now: () => Date
  onFault: (fault: ComposeFault) => void
  stopping?: AbortSignal
}

/**
 * Decides every day that is complete and was not decided yet. The first run decides yesterday: of days
 * before Kot was installed nothing is known.
 */
export async function decideDays({
  db,
  now,
}: Pick<FairPassDeps, 'db' | 'now'>): Promise<DayVerdict[]> {
  const latest = lastCompleteDay(now())
  const last = await lastDecidedDay(db)
  const verdicts: DayVerdict[] = []
  for (let day = last === null ? latest : dayAfter(last); day <= latest; day = dayAfter(day)) {
    if (await hasUnwrittenNotices(db, endOfDay(day))) break
    const verdict = judgeDay({ day, ...(await readFacts(db, day)) })
    await recordServiceDay(db, verdict, now())
    verdicts.push(verdict)
  }
  return verdicts
}

/** How late they are is known once they are written. */
async function hasUnwrittenNotices(db: Database, until: Date): Promise<boolean> {
  const unmatched = await oldestUnmatchedNews(db)
  if (unmatched !== null && unmatched < until) return true
  return (await oldestDueDigest(db, new Date(until.getTime() - 1))) !== null
}

async function readFacts(db: Database, day: string) {
  const due = { from: new Date(day), until: endOfDay(day) }
  // A crawl that comes later than this after the day ends an outage either way.
  const until = new Date(due.until.getTime() + CHECKED_FOR_HOURS * 3_600_000)
  return {
    reads: await listReads(db, { from: due.from, until }),
    late: await countLateDeliveries(db, due),
  }
}

/** Accounts in one query. Each has a separate transaction. */
const AT_ONCE = 500

/**
 * Adds the days that are pending to the passes that were running, and writes one mail to each person.
 * What a run leaves undone, the next one continues. @returns the number of accounts
 */
export async function addPendingDays(deps: FairPassDeps): Promise<number> {
  const { db, now, stopping } = deps
  const days = await listPendingDays(db)
  const [first] = days
  if (first === undefined) return 0
  const failed = await listFailedDays(db, first)
  let extended = 0
  for (let after: string | null = null; ;) {
    const accounts = await listAccountsToExtend(db, days, { after, limit: AT_ONCE })
    for (const accountId of accounts) {
      if (stopping?.aborted) return extended
      if (await extendAccess(deps, { accountId, days, failed })) extended += 1
    }
    after = accounts.at(-1) ?? null
    if (after === null) break
  }
  await closeDays(db, days, now())
  return extended
}

type Extension = { accountId: string; days: readonly string[]; failed: readonly FailedDay[] }

/** Days and mail in one transaction: an account has both or neither. */
const extendAccess = (
  deps: FairPassDeps,
  { accountId, days, failed }: Extension,
): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const added = await addDays(trx, { accountId, days, now: deps.now() })
    if (added !== null) await writeMail(trx, deps, { accountId, added, failed })
    return added !== null
  })

async function writeMail(
  trx: Transaction<DB>,
  { origins, now, onFault }: FairPassDeps,
  {
    accountId,
    added,
    failed,
  }: { accountId: string; added: AddedDays; failed: Extension['failed'] },
): Promise<void> {
  const person = await getPerson(trx, accountId)
  if (!person) return
  const { name, email, lang } = person
  // A day is added to an account once.
  const about = { subjectId: added.days[0] ?? '' }
  const compose = () => ({
    ...addedDaysMail({
      lang,
      origin: origins[lang],
      name,
      link: `${origins[lang]}/settings`,
      days: failed.filter(({ day }) => added.days.includes(day)).toReversed(),
      accessUntil: added.accessUntil,
    }),
    kind: 'addedDays' as const,
    accountId,
    to: email,
    lang,
    ...about,
  })
  await composeMails(trx, [{ kind: 'addedDays', accountId, about, compose }], {
    now: now(),
    onFault,
  })
}
