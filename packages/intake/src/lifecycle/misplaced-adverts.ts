import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import { canShareHome, type MatchFacts } from '../matching/same-home.ts'

type DivergedAdvert = { advertId: number; externalId: string; homeId: number }

type Shared = DivergedAdvert & { said: MatchFacts; others: MatchFacts[] }

/**
 * Returns the changed adverts that no longer fit the home they share with live adverts of other
 * sources. They must not change that home: otherwise an advert could copy a home's facts to be joined
 * with it and then change them. Adverts joined by the operator stay.
 */
export async function findDivergedAdverts(
  trx: Transaction<DB>,
  advertIds: readonly number[],
): Promise<DivergedAdvert[]> {
  if (advertIds.length === 0) return []
  const { rows } = await sql<Shared>`
    select
      advert.id as "advertId", advert.external_id as "externalId", advert.home_id as "homeId",
      ${advertFacts('advert', 'facts')} as said, json_agg(${advertFacts('other', 'other_facts')}) as others
    from advert
    join advert_facts facts on facts.advert_id = advert.id
    join advert other
      on other.home_id = advert.home_id and other.source <> advert.source and other.gone_at is null
    join advert_facts other_facts on other_facts.advert_id = other.id
    where advert.id = any(${advertIds}::integer[]) and not facts.pinned
    group by advert.id, facts.advert_id
    order by advert.id
  `.execute(trx)
  return rows
    .filter(({ said: one, others }) => others.some((other) => !canShareHome(one, other)))
    .map(({ advertId, externalId, homeId }) => ({ advertId, externalId, homeId }))
}

const column = (table: string, name: string) => sql.ref(`${table}.${name}`)

const advertFacts = (advert: string, facts: string) => sql`
    json_build_object(
      'source', ${column(advert, 'source')}, 'externalId', ${column(advert, 'external_id')},
      'price', ${column(facts, 'price')}, 'size', ${column(facts, 'size')},
      'rooms', ${column(facts, 'rooms')}, 'addressKey', ${column(facts, 'address_key')},
      'propertyNumber', ${column(facts, 'property_number')}, 'alsoAt', ${column(facts, 'also_at')}
    )`

type FalseRepost = { advertId: number; externalId: string; homeId: number }

/**
 * Returns adverts of a source that share a home although one crawl listed both: the supposed repost is
 * another, similar home. The advert seen first keeps the home. Adverts joined by the operator stay.
 */
export async function findFalseReposts(
  trx: Transaction<DB>,
  source: string,
  seen: readonly string[],
): Promise<FalseRepost[]> {
  const { rows } = await sql<FalseRepost & { pinned: boolean; place: number }>`
    select * from (
      select
        advert.id as "advertId", external_id as "externalId", home_id as "homeId", pinned,
        row_number() over (partition by home_id order by pinned desc, first_seen_at, advert.id) as place
      from advert
      join advert_facts facts on facts.advert_id = advert.id
      where source = ${source} and external_id = any(${seen}::text[])
    ) seen
    where place > 1 and not pinned
    order by "advertId"
  `.execute(trx)
  return rows.map(({ advertId, externalId, homeId }) => ({ advertId, externalId, homeId }))
}
