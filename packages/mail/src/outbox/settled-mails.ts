import type { Database } from '@kot/db/connect'

/** What became of a mail. */
export const mailEnds = ['sent', 'unknown', 'failed', 'suppressed', 'unwanted'] as const
export type MailEnd = (typeof mailEnds)[number]

/** How many mails came to which end since then. */
export async function settledMails(db: Database, since: Date): Promise<Record<MailEnd, number>> {
  const rows = await db
    .selectFrom('outgoing_mail')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('settled_at', '>', since)
    .groupBy('state')
    .execute()
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  const of = (end: MailEnd) => counts.get(end) ?? 0
  return {
    sent: of('sent'),
    unknown: of('unknown'),
    failed: of('failed'),
    suppressed: of('suppressed'),
    unwanted: of('unwanted'),
  }
}
