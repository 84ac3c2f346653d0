import { sql } from 'kysely'
import type { AccessParts } from '../access-parts.ts'

export type Scope = 'recent' | 'everything'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Longer than the longest package: while it lasts, its money going back has to be noticed in minutes.
 *  A hundred purchases are one call to the provider. */
const RECENT_MS = 100 * DAY_MS
/** A reservation can be captured for 180 days, and a card's holder can go to their bank for some
 *  months after that. */
const EVERYTHING_MS = 400 * DAY_MS
/** The provider's clock and ours are not the same. */
const CLOCKS_MS = HOUR_MS

/**
 * From when on the provider is asked for payments: further back than usual if an older order is still
 * under way, or if access that was bought before and laid end to end still lasts.
 */
export async function firstMoment(
  { db, provider, now }: Pick<AccessParts, 'db' | 'provider' | 'now'>,
  scope: Scope,
): Promise<Date> {
  const back = scope === 'everything' ? EVERYTHING_MS : RECENT_MS
  const latest = new Date(now().getTime() - back)
  const { rows } = await sql<{ first: Date }>`
    select least(
      ${latest}::timestamptz,
      (
        select min(created_at) from access_order
        where
          provider = ${provider.kind}
          and state in ('created', 'authorised', 'capturing', 'unknown', 'captured', 'refunded', 'disputed')
      ),
      (
        select min(access_order.created_at)
        from access_grant join access_order on access_order.id = access_grant.order_id
        where provider = ${provider.kind} and revoked_at is null and ends_at > ${now()}
      )
    ) as first
  `.execute(db)
  return new Date((rows[0]?.first ?? latest).getTime() - CLOCKS_MS)
}
