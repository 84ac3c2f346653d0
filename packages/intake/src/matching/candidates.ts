import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import { advertKey, type MatchFacts } from './same-home.ts'

/** An advert of a home that others might belong to. */
export type Candidate = MatchFacts & {
  advertId: number
  homeId: number
  stands: boolean
  /** Adverts it was split from by hand. */
  keptApart: readonly number[]
}

/**
 * A home that left is found again for so long under a new id, with its history and its hearts. Later
 * the next one at an address is more likely another flat.
 */
const REMEMBERED_DAYS = 30

/**
 * The adverts of all homes that these adverts might belong to: by property number, by reference in
 * either direction, or by address. Each goes through an index; which of them fit is decided by the
 * caller.
 */
export async function loadCandidates(
  trx: Transaction<DB>,
  unmatchedAdverts: readonly MatchFacts[],
  now: Date,
): Promise<Candidate[]> {
  const keys = said(unmatchedAdverts.map(({ addressKey }) => addressKey))
  const numbers = said(unmatchedAdverts.map(({ propertyNumber }) => propertyNumber))
  const references = said(unmatchedAdverts.flatMap(({ alsoAt }) => alsoAt))
  const own = unmatchedAdverts.map(advertKey)
  const isRemembered = sql`
    (advert.gone_at is null
      or advert.gone_at > ${now}::timestamptz - make_interval(days => ${REMEMBERED_DAYS}))`
  const { rows } = await sql<Candidate>`
    with found as (
      select advert_id from advert_facts where address_key = any(${keys}::text[])
      union
      select advert_id from advert_facts where property_number = any(${numbers}::text[])
      union
      select advert_id from advert_facts where also_at && ${own}::text[] and also_at <> '{}'
      union
      select advert.id from advert
      join unnest(${references}::text[]) reference
        on advert.source = split_part(reference, ' ', 1)
        and advert.external_id = substr(reference, strpos(reference, ' ') + 1)
    )
    select
      advert.id as "advertId", advert.home_id as "homeId", advert.gone_at is null as stands,
      advert.source, advert.external_id as "externalId", facts.price, facts.size, facts.rooms,
      facts.address_key as "addressKey", facts.property_number as "propertyNumber",
      facts.also_at as "alsoAt",
      array(
        select other_id from kept_apart where advert_id = advert.id
        union all
        select advert_id from kept_apart where other_id = advert.id
      ) as "keptApart"
    from advert
    join advert_facts facts on facts.advert_id = advert.id
    where
      ${isRemembered}
      and advert.home_id in (
        select advert.home_id from advert
        join found on found.advert_id = advert.id
        where ${isRemembered}
      )
    order by advert.home_id, advert.id
  `.execute(trx)
  return rows
}

const said = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
]
