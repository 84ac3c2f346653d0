import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'

/** An advert that moves to another home. null creates a new home. */
type MovingAdvert = { advertId: number; homeId: number | null }

/** Moves live adverts to other homes. @returns the homes they moved to */
export async function moveAdverts(
  trx: Transaction<DB>,
  adverts: readonly MovingAdvert[],
): Promise<number[]> {
  if (adverts.length === 0) return []
  const homes: number[] = []
  for (const { advertId, homeId } of adverts) {
    if (homeId === null) {
      homes.push(await splitHome(trx, advertId))
      continue
    }
    await sql`update advert set home_id = ${homeId} where id = ${advertId}`.execute(trx)
    await sql`update home set gone_at = null where id = ${homeId} and gone_at is not null`.execute(
      trx,
    )
    homes.push(homeId)
  }
  return homes
}

/**
 * Creates a new home for an advert. It has the fields of the shared home until it is refreshed. It also
 * has its age, because it was on offer all the time, and stays hidden if the shared home is hidden.
 * @returns its id
 */
export async function splitHome(trx: Transaction<DB>, advertId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into home (
      created_at, gone_at, hidden_at, hidden_reason, price, size, rooms, available_now, available_from, address, postcode,
      position, pets_allowed, photo_url
    )
    select
      home.created_at,
      coalesce(advert.gone_at, case when home.hidden_at is not null then home.gone_at end),
      home.hidden_at, home.hidden_reason, coalesce(facts.price, home.price),
      coalesce(facts.size, home.size), home.rooms, home.available_now, home.available_from,
      home.address, home.postcode, home.position, home.pets_allowed, home.photo_url
    from advert
    join home on home.id = advert.home_id
    left join advert_facts facts on facts.advert_id = advert.id
    where advert.id = ${advertId}
    returning id
  `.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`there is no advert ${advertId}`)
  await sql`update advert set home_id = ${id} where id = ${advertId}`.execute(trx)
  return id
}

/**
 * Moves favourites and pending matches from one home to another. A user who was notified of the first
 * is not notified again of the second.
 */
export async function moveFavouritesAndMatches(
  trx: Transaction<DB>,
  from: number,
  to: number,
): Promise<void> {
  await sql`
    insert into favourite (account_id, home_id, colour, created_at)
    select account_id, ${to}, colour, created_at from favourite where home_id = ${from}
    on conflict do nothing
  `.execute(trx)
  await sql`delete from favourite where home_id = ${from}`.execute(trx)
  await sql`
    insert into watch_notified (account_id, home_id, reason, notified_at)
    select account_id, ${to}, reason, notified_at from watch_notified where home_id = ${from}
    on conflict do nothing
  `.execute(trx)
  await sql`
    insert into watch_match (account_id, home_id, reason, news_id, price_before, caught_up)
    select account_id, ${to}, reason, news_id, price_before, caught_up
    from watch_match waiting
    where
      home_id = ${from}
      and not exists (
        select from watch_notified told
        where
          told.account_id = waiting.account_id and told.home_id = ${to}
          and told.reason = waiting.reason
      )
    on conflict do nothing
  `.execute(trx)
  await sql`delete from watch_match where home_id = ${from}`.execute(trx)
}

/** A home hidden by the operator must not reappear under the id of the home it is merged into. */
export async function copyHidden(trx: Transaction<DB>, from: number, to: number): Promise<void> {
  await sql`
    update home set hidden_at = taken.hidden_at, hidden_reason = taken.hidden_reason
    from home taken
    where
      home.id = ${to} and home.hidden_at is null
      and taken.id = ${from} and taken.hidden_at is not null
  `.execute(trx)
}

/**
 * Updates `gone_at`: a home is on offer while one of its adverts is live. A trigger does this when an
 * advert goes or returns. This covers adverts that were moved between homes.
 */
export async function updateGoneAt(
  trx: Transaction<DB>,
  homeIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update home set gone_at = case when standing.stands then null else ${now}::timestamptz end
    from (
      select
        home.id,
        exists (select from advert where home_id = home.id and gone_at is null) as stands
      from home
      where id = any(${homeIds}::integer[])
    ) standing
    where home.id = standing.id and standing.stands = (home.gone_at is not null)
  `.execute(trx)
}

/**
 * Takes the matching lock for the rest of the transaction. Without it, two sources that publish the
 * same home at the same time would create it twice. Lock order: source first, then matching.
 */
export async function lockMatching(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('intake.merge'))`.execute(trx)
}
