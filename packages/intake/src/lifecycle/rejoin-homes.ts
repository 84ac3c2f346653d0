import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import type { PlacedAdvert } from '../geocode/locate-advert.ts'
import { copyHidden, moveFavouritesAndMatches, updateGoneAt } from './move-adverts.ts'
import { matchAgainstMarket } from '../matching/match-adverts.ts'
import { toMatchInput } from '../matching/match-score.ts'

/** Other transactions wait for the lock meanwhile. The next full crawl rejoins the rest. */
const MOST_IN_ONE_SWEEP = 500

type SplitAdvert = { advertId: number; externalId: string; homeId: number }

/**
 * Rejoins homes that were split when an advert diverged and whose adverts agree again, for example
 * because the other site followed a day later. The older home stays and gets the adverts and
 * favourites. Nothing is announced as new. Requires a full crawl.
 *
 * A split home has the same creation time as its origin, to the millisecond. This identifies the pairs.
 * Homes that were always separate are not joined here, even if they become alike.
 *
 * @returns the homes that got adverts
 */
export async function rejoinHomes(
  trx: Transaction<DB>,
  source: string,
  { known, seen }: { known: readonly PlacedAdvert[]; seen: ReadonlySet<string> },
  now: Date,
): Promise<number[]> {
  const torn = await listSplitAdverts(
    trx,
    source,
    known.map(({ externalId }) => externalId),
  )
  const byId = new Map(torn.map((advert) => [advert.externalId, advert]))
  const unmatchedAdverts = known.flatMap((advert) => {
    const { advertId } = byId.get(advert.externalId) ?? {}
    return advertId === undefined ? [] : [toMatchInput(source, advert, advertId)]
  })
  const { homes } = await matchAgainstMarket(trx, unmatchedAdverts, {
    seen,
    partial: false,
    now,
    // The split homes neither count as other homes at the address nor match each other.
    without: new Set(torn.map(({ homeId }) => homeId)),
  })
  const kept: number[] = []
  for (const [externalId, found] of homes) {
    if (kept.length === MOST_IN_ONE_SWEEP) break
    const advert = byId.get(externalId)
    const older = advert && (await olderIfOne(trx, advert.homeId, found))
    if (advert === undefined || older === null || older === undefined) continue
    const younger = older === found ? advert.homeId : found
    await sql`update advert set home_id = ${older} where home_id = ${younger}`.execute(trx)
    await moveFavouritesAndMatches(trx, younger, older)
    await copyHidden(trx, younger, older)
    await updateGoneAt(trx, [older, younger], now)
    kept.push(older)
  }
  return kept
}

/**
 * Returns adverts that are alone in a home as old as another home at the same address, advertised by
 * other sources.
 */
async function listSplitAdverts(
  trx: Transaction<DB>,
  source: string,
  known: readonly string[],
): Promise<SplitAdvert[]> {
  const { rows } = await sql<SplitAdvert>`
    with twin as (
      select home.created_at, facts.address_key, facts.property_number
      from advert
      join advert_facts facts on facts.advert_id = advert.id
      join home on home.id = advert.home_id
      where advert.source <> ${source} and advert.gone_at is null
    )
    select advert.id as "advertId", advert.external_id as "externalId", home.id as "homeId"
    from advert
    join advert_facts facts on facts.advert_id = advert.id
    join home on home.id = advert.home_id
    where
      advert.source = ${source} and advert.external_id = any(${known}::text[])
      and advert.gone_at is null and not facts.pinned
      and not exists (
        select from advert other
        where other.home_id = home.id and other.id <> advert.id and other.gone_at is null
      )
      and (
        (home.created_at, facts.address_key) in (
          select created_at, address_key from twin where address_key is not null
        )
        or (home.created_at, facts.property_number) in (
          select created_at, property_number from twin where property_number is not null
        )
      )
    order by advert.id
  `.execute(trx)
  return rows
}

/**
 * Returns the older of two homes that were split. null when they were not, or when the operator has
 * pinned one of their adverts.
 */
async function olderIfOne(
  trx: Transaction<DB>,
  one: number,
  other: number,
): Promise<number | null> {
  const { rows } = await sql<{ yes: boolean; older: number }>`
    select
      count(distinct home.created_at) = 1
      and not coalesce(bool_or(facts.pinned), false) as yes,
      (array_agg(home.id order by number_of_home(home.id)))[1] as older
    from home
    join advert on advert.home_id = home.id
    left join advert_facts facts on facts.advert_id = advert.id
    where home.id in (${one}, ${other})
  `.execute(trx)
  const [found] = rows
  return found?.yes ? found.older : null
}
