import { sql } from 'kysely'
import type { Stage } from './stage.ts'

const HOME_MS = 10_000
const DIGESTS_MS = 20_000
const DIGESTS_AT_ONCE = 10

/**
 * Lets homes appear on the sites, and morning come for some daily watches: their digests would all be due
 * at eight.
 */
export function letThingsHappen({ db, sites }: Stage): { stop: () => void } {
  const timers = [
    setInterval(() => {
      const body = JSON.stringify({ kind: 'appear' })
      fetch(`${sites}/event`, { method: 'POST', body }).catch(() => {})
    }, HOME_MS),
    setInterval(() => {
      // While the database is away there is no morning.
      sql`
        update watch set next_digest_at = now()
        where account_id in (
          select account_id from watch
          where active and frequency = 'daily'
          order by random()
          limit ${DIGESTS_AT_ONCE}
        )
      `
        .execute(db)
        .catch(() => {})
    }, DIGESTS_MS),
  ]
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) }
}
