import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import type { MarketHome } from '@kot/domain/home'
import { visitorDay } from '@kot/domain/viewer'
import { sql, type Transaction } from 'kysely'
import { anyHomeAdvert, anyHomeColumns, joinPublicPosition } from './any-home.ts'

/** A home that everybody may see in full. Its link is null unless the advert is online. */
export type SampleHome = MarketHome & {
  /** Chosen by the operator. */
  readonly chosen: boolean
}

const DAY_MS = 86_400_000
/** What left a moment ago may only be missing from a crawl. */
const MIN_DAYS_GONE = 2
const MAX_DAYS_GONE = 60
/** Each is compared with all homes on the market, so not every home that left is. */
const DRAWN = 20

/**
 * Lists the homes that may be the sample today, best first: the operator's choice, then homes that
 * have left the market, in an order drawn for the day. Only whole days count, so that no home joins
 * the draw during the day; one that comes back to the market leaves it at once.
 */
export async function listSampleHomes(
  db: Database,
  now: Date,
  limit: number,
): Promise<SampleHome[]> {
  const { rows } = await sql<SampleHome>`
    with
      candidate as (
        ${operatorsChoice}
        union all
        (${drawn(visitorDay(now))})
      ),
      -- Read once: homes that are gone are many times as many.
      on_offer as materialized (
        select photo_url, position, postcode, lower(address) as address
        from home
        where gone_at is null
      )
    select ${anyHomeColumns}, candidate.chosen
    from candidate
    join home on home.id = candidate.id
    join lateral ${anyHomeAdvert} on true
    ${joinPublicPosition}
    where candidate.chosen or not (${revealsHomeOnOffer})
    order by candidate.chosen desc, candidate.place
    limit ${limit}
  `.execute(db)
  return rows
}

/** Not a home that was hidden since, or came back to the market. */
const operatorsChoice = sql`
  select home.id, true as chosen, '' as place
  from sample_home
  join home on home.id = sample_home.home_id
  where home.hidden_at is null and (home.gone_at is not null or sample_home.on_offer)`

const daysBefore = (day: Date, days: number) => new Date(day.getTime() - days * DAY_MS)

/** Homes of a disabled source left because it is not read any more; they may still be to let. */
const drawn = (day: Date) => sql`
  select home.id, false as chosen, md5(${day.toISOString()} || home.id) as place
  from home
  where home.gone_at >= ${daysBefore(day, MAX_DAYS_GONE)}
    and home.gone_at < ${daysBefore(day, MIN_DAYS_GONE)}
    and home.hidden_at is null
    and home.price > 0 and home.size > 0 and home.rooms is not null
    and home.address <> '' and home.position is not null and home.photo_url is not null
    and not exists (
      select from advert join source on source.name = advert.source
      where advert.home_id = home.id and not source.enabled
    )
  order by place
  limit ${DRAWN}`

/**
 * A home on the market with the same photo, the same address, or so near that visitors see both at
 * the same point (`choosePublicPosition` rounds to three decimals). Its secrets would be those of the
 * sample.
 */
const revealsHomeOnOffer = sql`
  exists (
    select from on_offer
    where on_offer.photo_url = home.photo_url
      or on_offer.position && st_expand(home.position, 0.001)
      or (on_offer.postcode = home.postcode and on_offer.address = lower(home.address))
  )`

/**
 * Makes a home the sample until it is dropped or another one is chosen. Idempotent.
 * @returns whether anything changed, or null when the home does not exist or is hidden
 */
export async function chooseSampleHome(
  trx: Transaction<DB>,
  id: number,
  now: Date,
): Promise<boolean | null> {
  const home = await trx
    .selectFrom('home')
    .select('gone_at')
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (home === undefined) return null
  const { numAffectedRows } = await sql`
    insert into sample_home as chosen (home_id, on_offer, chosen_at)
    values (${id}, ${home.gone_at === null}, ${now})
    on conflict (only_one) do update
    set home_id = excluded.home_id, on_offer = excluded.on_offer, chosen_at = excluded.chosen_at
    where (chosen.home_id, chosen.on_offer) <> (excluded.home_id, excluded.on_offer)
  `.execute(trx)
  return Number(numAffectedRows ?? 0) > 0
}

/**
 * Lets the sample be drawn again. Idempotent.
 * @returns whether anything changed, or null when the home does not exist
 */
export async function dropSampleHome(trx: Transaction<DB>, id: number): Promise<boolean | null> {
  const dropped = await trx
    .deleteFrom('sample_home')
    .where('home_id', '=', id)
    .returning('home_id')
    .executeTakeFirst()
  if (dropped) return true
  const home = await trx.selectFrom('home').select('id').where('id', '=', id).executeTakeFirst()
  return home === undefined ? null : false
}
