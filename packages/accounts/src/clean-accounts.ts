import type { Database } from '@kot/db/connect'

const DAY_MS = 24 * 60 * 60_000

/** Ended sessions are listed in the copy of one's data for so long. */
const KEEP_SESSIONS_MS = 30 * DAY_MS
/** How long a used link is distinguished from an unknown one. */
const KEEP_LINKS_MS = 7 * DAY_MS

/** Forgets what has served its time. Running twice finds nothing the second time. */
export async function cleanAccounts(db: Database, now: Date): Promise<Record<string, number>> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const sessions = await db
    .deleteFrom('session')
    .where((row) =>
      row.or([
        row('ended_at', '<', before(KEEP_SESSIONS_MS)),
        row('expires_at', '<', before(KEEP_SESSIONS_MS)),
      ]),
    )
    .executeTakeFirst()
  const handOffs = await db
    .deleteFrom('hand_off')
    .where('expires_at', '<', before(DAY_MS))
    .executeTakeFirst()
  const links = await db
    .deleteFrom('mailed_link')
    .where('expires_at', '<', before(KEEP_LINKS_MS))
    .executeTakeFirst()
  const attempts = await db
    .deleteFrom('social_attempt')
    .where('expires_at', '<', before(DAY_MS))
    .executeTakeFirst()
  const limits = await db
    .deleteFrom('rate_limit')
    .where('expire', '<', now.getTime())
    .executeTakeFirst()
  return {
    sessions: count(sessions),
    handOffs: count(handOffs),
    links: count(links),
    attempts: count(attempts),
    limits: count(limits),
  }
}

const count = ({ numDeletedRows }: { numDeletedRows: bigint }) => Number(numDeletedRows)
