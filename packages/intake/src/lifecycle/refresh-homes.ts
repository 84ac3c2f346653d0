import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import { combineAdverts, type LiveAdvertFacts } from './combine-adverts.ts'

/**
 * Lets homes show what their standing adverts say now, and notes whose word it is. The triggers of the
 * table keep the history of the rent and the news. @returns the homes that really changed
 *
 * A home that is also advertised with us, by an advert without facts, shows what we were told ourselves.
 */
export async function refreshHomes(
  trx: Transaction<DB>,
  homeIds: readonly number[],
): Promise<number[]> {
  if (homeIds.length === 0) return []
  const precedence = await precedences(trx)
  const rows = [...(await loadAdvertFacts(trx, homeIds))].map(([id, said]) => {
    const { fields, provenance } = combineAdverts(said, precedence)
    const { position, ...rest } = fields
    return { id, ...rest, lat: position?.lat ?? null, long: position?.long ?? null, provenance }
  })
  const json = JSON.stringify(rows)
  await keepProvenance(trx, json)
  return writeFields(trx, json)
}

async function precedences(trx: Transaction<DB>): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; precedence: number }>`
    select name, precedence from source
  `.execute(trx)
  return new Map(rows.map(({ name, precedence }) => [name, precedence]))
}

async function loadAdvertFacts(
  trx: Transaction<DB>,
  homeIds: readonly number[],
): Promise<Map<number, LiveAdvertFacts[]>> {
  const { rows } = await sql<LiveAdvertFacts & { homeId: number }>`
    select
      advert.home_id as "homeId", advert.id as "advertId", advert.source, facts.price, facts.size,
      facts.rooms, facts.available_now as "availableNow", facts.available_from as "availableFrom",
      facts.address, facts.postcode, facts.placed_by as "placedBy",
      facts.address_key as "addressKey", facts.pets_allowed as "petsAllowed",
      facts.photo_url as "photoUrl", facts.missing,
      case when facts.position is not null
        then json_build_object('lat', st_y(facts.position), 'long', st_x(facts.position))
      end as position
    from advert
    join advert_facts facts on facts.advert_id = advert.id
    where
      advert.home_id = any(${[...new Set(homeIds)]}::integer[])
      and advert.gone_at is null
      and not exists (
        select from advert own
        where
          own.home_id = advert.home_id and own.gone_at is null
          and not exists (select from advert_facts where advert_id = own.id)
      )
    order by advert.home_id, advert.id
  `.execute(trx)
  return Map.groupBy(rows, ({ homeId }) => homeId)
}

async function writeFields(trx: Transaction<DB>, json: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update home set
      price = shown.price, size = shown.size, rooms = shown.rooms,
      available_now = shown."availableNow", available_from = shown."availableFrom",
      address = shown.address, postcode = shown.postcode, position = shown.position,
      pets_allowed = shown."petsAllowed", photo_url = shown."photoUrl"
    from (
      select *, st_setsrid(st_makepoint(long, lat), 4326) as position
      from json_to_recordset(${json}) as row (
        id integer, price integer, size integer, rooms integer, "availableNow" boolean,
        "availableFrom" date, address text, postcode text, lat float8, long float8,
        "petsAllowed" boolean, "photoUrl" text
      )
      order by id
    ) shown
    where
      home.id = shown.id
      and (
        home.price, home.size, home.rooms, home.available_now, home.available_from, home.address,
        home.postcode, home.position, home.pets_allowed, home.photo_url
      ) is distinct from (
        shown.price, shown.size, shown.rooms, shown."availableNow", shown."availableFrom",
        shown.address, shown.postcode, shown.position, shown."petsAllowed", shown."photoUrl"
      )
    returning home.id
  `.execute(trx)
  return rows.map(({ id }) => id)
}

async function keepProvenance(trx: Transaction<DB>, json: string): Promise<void> {
  await sql`
    insert into home_provenance (home_id, fields)
    select id, provenance
    from json_to_recordset(${json}) as row (id integer, provenance jsonb)
    on conflict (home_id) do update set fields = excluded.fields
      where home_provenance.fields <> excluded.fields
  `.execute(trx)
}
