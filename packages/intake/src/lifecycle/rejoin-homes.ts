import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import type { PlacedAdvert } from '../geocode/locate-advert.ts'
import { copyHidden, moveFavouritesAndMatches, updateGoneAt } from './move-adverts.ts'
import { matchAgainstMarket } from '../matching/match-adverts.ts'
import { toMatchInput } from '../matching/match-score.ts'

/** Everybody else waits meanwhile; what is left is joined by the next sweep. */
const MOST_IN_ONE_SWEEP = 500

type SplitAdvert = { advertId: number; externalId: string; homeId: number }

/**
 * Joins homes again that were one until an advert strayed, when their adverts agree once more: a site
 * that changed alone, or was followed by the other a day later. The one that was there first stays and
 * gets the adverts and the hearts; nothing is new with it. Only a whole sweep can tell.
 *
 * A home that was taken from another is as old as that one to the millisecond: by this they are known.
 * Homes that were always two are not joined here, however alike they become.
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
  const seekers = known.flatMap((advert) => {
    const { advertId } = byId.get(advert.externalId) ?? {}
    return advertId === undefined ? [] : [toMatchInput(source, advert, advertId)]
  })
  const { homes } = await matchAgainstMarket(trx, seekers, {
    seen,
    partial: false,
    now,
    // Their own are no others that could crowd a place, and no place for one another.
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

/** Adverts that stand alone in a home as old as another at their place, which other sources show. */
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

/** The older of two homes that were one; null when they were not, or a person has decided on any of their
 *  adverts. */
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
