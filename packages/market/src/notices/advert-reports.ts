import type { ReportReason } from '@kot/domain/home/home-notice'
import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { hasPage } from '@kot/db/read/market-homes'
import { type Kysely, sql, type Transaction } from 'kysely'

type NewReport = {
  homeId: number
  /** Identifies repeated reports of one day; useless on any other day. */
  visitor: Buffer
  reason: ReportReason
  body: string | null
}

/**
 * Stores a report. A second one of the same visitor on the same day replaces the first. When that one was
 * resolved, the same report stays resolved, and one with another text waits for a decision.
 * @returns false when there is no page of such a home
 */
export async function storeReport(
  db: Kysely<DB>,
  { homeId, visitor, reason, body }: NewReport,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into advert_report (home_id, reported_on, reported_at, visitor, reason, body)
    select home.id, (${now}::timestamptz at time zone 'utc')::date, ${now}, ${visitor}, ${reason}, ${body}
    from home
    where home.id = ${homeId} and ${hasPage(now)}
    on conflict (home_id, visitor, reported_on) do update set
      reported_at = excluded.reported_at, reason = excluded.reason, body = excluded.body,
      settled_at = case
        when (advert_report.reason, advert_report.body)
          is not distinct from (excluded.reason, excluded.body)
          then advert_report.settled_at
      end
  `.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

export type ReportedHome = {
  id: number
  address: string
  postcode: string
  /** How often each reason was given. */
  reasons: Partial<Record<ReportReason, number>>
  /** In the words of those who reported, the newest first. */
  bodies: string[]
  reports: number
  /** Whether two networks reported on one day that money was demanded before a viewing. The same network
   *  cannot be recognised on another day. */
  moneyFirst: boolean
  since: Date
  last: Date
}

const BODIES_SHOWN = 3
const HOMES_LISTED = 50

/**
 * Lists homes with reports that wait for a decision, those with most reports first.
 * @returns the first fifty, and how many others there are
 */
export async function listReportedHomes(
  db: Kysely<DB>,
): Promise<{ homes: ReportedHome[]; others: number }> {
  const { rows } = await sql<ReportedHome & { total: number }>`
    select
      home.id, home.address, home.postcode,
      (
        select json_object_agg(reason, times)
        from (
          select reason, count(*) as times from advert_report
          where home_id = home.id and settled_at is null
          group by reason
        ) counted
      ) as reasons,
      (array_agg(body order by reported_at desc) filter (where body is not null))[
        1:${sql.lit(BODIES_SHOWN)}
      ] as bodies,
      count(*)::integer as reports, min(reported_at) as since, max(reported_at) as last,
      exists (
        select from advert_report
        where home_id = home.id and settled_at is null and reason = 'money-first'
        group by reported_on
        having count(*) > 1
      ) as "moneyFirst",
      count(*) over ()::integer as total
    from advert_report
    join home on home.id = advert_report.home_id
    where settled_at is null
    group by home.id
    order by "moneyFirst" desc, count(*) desc, min(reported_at)
    limit ${sql.lit(HOMES_LISTED)}
  `.execute(db)
  const homes = rows.map(({ total: _total, ...row }) => ({ ...row, bodies: row.bodies ?? [] }))
  return { homes, others: (rows[0]?.total ?? 0) - rows.length }
}

/** Marks the reports of a home as decided. Idempotent. @returns how many there were */
export async function settleReports(
  trx: Transaction<DB>,
  homeId: number,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('advert_report')
    .set({ settled_at: now })
    .where('home_id', '=', homeId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const DAY_MS = 24 * 60 * 60_000
const KEEP_DAYS = 180

/** Deletes old reports. */
export async function cleanReports(db: Database, now: Date): Promise<{ reports: number }> {
  const { numDeletedRows } = await db
    .deleteFrom('advert_report')
    .where('reported_at', '<', new Date(now.getTime() - KEEP_DAYS * DAY_MS))
    .executeTakeFirst()
  return { reports: Number(numDeletedRows) }
}
