import type { DB } from '@kot/db/generated'
import { byColumn, type FlagFact, flags, type JoinedHome } from '@kot/domain/home/home'
import { enqueue } from '@kot/jobs/enqueue'
import { boardTell } from '@kot/jobs/jobs'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { type ChangePlan, FIRST_NEW_ID, type NewHome } from './change-plan.ts'
import type { HomeFields } from './combine-adverts.ts'
import type { AdvertFacts, KnownAdvert } from './read-known.ts'

/** Returns the id of a row, also of one that had a temporary id in the plan. */
type ResolveId = (id: number) => number

/**
 * Writes a plan, one statement per kind of change. Requires the matching lock.
 *
 * The order matters. Homes return before their adverts do, so that the trigger of the adverts finds
 * nothing left to do and cannot announce a late return. Adverts are moved and added before others go, so
 * that no home is gone in between. Fields come last, when all adverts are in place.
 *
 * @returns the ids of new homes
 */
export async function writeChanges(
  trx: Transaction<DB>,
  plan: ChangePlan,
  now: Date,
): Promise<ResolveId> {
  /** Runs a statement on rows, given as JSON. */
  const write = async (
    rows: readonly object[],
    statement: (json: string) => RawBuilder<unknown>,
  ) => {
    if (rows.length > 0) await statement(JSON.stringify(rows)).execute(trx)
  }
  const homeId = await insertHomes(trx, plan.newHomes)
  await joinHomes(trx, plan.joinedHomes)
  await write(
    plan.returnedHomes,
    (rows) => sql`
      update home set gone_at = null, caught_up_at = case when late then now() end
      from json_to_recordset(${rows}) as row (id integer, late boolean)
      where home.id = row.id and hidden_at is null`,
  )
  await write(
    plan.movedAdverts.map((moved) => ({ id: moved.id, home_id: homeId(moved.homeId) })),
    (rows) => sql`
      update advert set home_id = row.home_id
      from json_to_recordset(${rows}) as row (id integer, home_id integer)
      where advert.id = row.id`,
  )
  await write(
    plan.seenAdverts,
    (rows) => sql`
      update advert set link = seen.link, last_seen_at = seen."lastSeenAt", gone_at = null
      from json_to_recordset(${rows}) as seen (id integer, link text, "lastSeenAt" timestamptz)
      where advert.id = seen.id`,
  )
  await sql`
    update advert_facts set missing = 0
    where missing > 0 and advert_id = any(${plan.seenAdverts.map(({ id }) => id)}::integer[])
  `.execute(trx)
  const advertId = await insertAdverts(trx, plan.newAdverts, homeId)
  const described = [
    ...plan.changedFacts,
    ...plan.newAdverts.map(({ id, facts }) => ({ advertId: advertId(id), facts })),
  ]
  await write(
    described.flatMap(({ advertId: id, facts }) => (facts === null ? [] : [factRow(id, facts)])),
    (rows) => storeFacts(rows, now),
  )
  await sql`
    update advert_facts set missing = missing + 1
    where advert_id = any(${plan.missedAdverts}::integer[])
  `.execute(trx)
  // The words of a text are kept no longer than the advert is online.
  await sql`
    with gone as (
      update advert set gone_at = greatest(${now}::timestamptz, last_seen_at)
      where id = any(${plan.goneAdverts}::integer[])
      returning id
    )
    update advert_facts set words = '{}', viewings_from = '{}', viewings_until = '{}'
    from gone where advert_id = gone.id
  `.execute(trx)
  // A trigger does this when an advert goes. This covers adverts that were moved to another home.
  await sql`
    update home set gone_at = ${now}::timestamptz where id = any(${plan.emptiedHomes}::integer[])
  `.execute(trx)
  await sql`
    update advert_facts set pinned = true where advert_id = any(${plan.pinnedAdverts}::integer[])
  `.execute(trx)
  await write(
    plan.keptApart.added,
    (rows) => sql`
      insert into kept_apart (advert_id, other_id)
      select "advertId", "otherId"
      from json_to_recordset(${rows}) as pair ("advertId" integer, "otherId" integer)`,
  )
  await write(
    plan.keptApart.removed,
    (rows) => sql`
      delete from kept_apart
      using json_to_recordset(${rows}) as pair ("advertId" integer, "otherId" integer)
      where advert_id = "advertId" and other_id = "otherId"`,
  )
  // A trigger of the table writes the event.
  await write(
    plan.homes.map(({ id, fields, rentSource, late }) => ({
      id,
      late,
      rent_source: rentSource,
      ...homeRow(fields),
    })),
    (rows) => sql`
      update home set
        caught_up_at = case when row.late then now() end,
        rent_source = row.rent_source, price = row.price, size = row.size, rooms = row.rooms, available_now = row.available_now,
        available_from = row.available_from, address = row.address, postcode = row.postcode,
        position = st_setsrid(st_makepoint(row.long, row.lat), 4326),
        ${flagsFrom('row')}, photo_url = row.photo_url,
        photo_urls = row.photo_urls, deposit = row.deposit, stated = row.stated
      from json_to_recordset(${rows}) as row (
        id integer, late boolean, rent_source text, ${homeColumns}
      )
      where home.id = row.id`,
  )
  await write(
    plan.provenance.map(({ homeId: id, fields }) => ({
      home_id: homeId(id),
      fields: Object.fromEntries(
        Object.entries(fields).map(([field, advert]) => [field, advertId(advert)]),
      ),
    })),
    (rows) => sql`
      insert into home_provenance (home_id, fields)
      select home_id, fields from json_to_recordset(${rows}) as row (home_id integer, fields jsonb)
      on conflict (home_id) do update set fields = excluded.fields`,
  )
  return homeId
}

/** The ids are drawn in advance, because the order of rows returned by an insert is not guaranteed. */
async function insertHomes(trx: Transaction<DB>, homes: readonly NewHome[]): Promise<ResolveId> {
  if (homes.length === 0) return (id) => id
  const { rows: drawn } = await sql<{ id: number }>`
    select next_home_id() as id from generate_series(1, ${homes.length})
  `.execute(trx)
  const resolve = resolver(new Map(homes.map(({ id }, index) => [id, drawn[index]?.id])))
  const rows = homes.map((home, place) => ({
    ...homeRow(home.fields),
    place,
    id: resolve(home.id),
    late: home.late,
    created_at: home.createdAt,
    gone_at: home.goneAt,
    hidden_at: home.hiddenAt,
    hidden_reason: home.hiddenReason,
    split_from: home.splitFrom,
    rent_source: home.rentSource,
  }))
  await sql`
    insert into home (
      id, created_at, gone_at, hidden_at, hidden_reason, split_from, rent_source, caught_up_at, price,
      size, rooms, available_now, available_from, address, postcode, position, ${flagColumns}, photo_url,
      photo_urls, deposit, stated
    )
    select
      id, created_at, gone_at, hidden_at, hidden_reason, split_from, rent_source,
      case when late then now() end, price, size, rooms, available_now, available_from, address, postcode,
      st_setsrid(st_makepoint(long, lat), 4326), ${flagColumns}, photo_url, photo_urls, deposit, stated
    from json_to_recordset(${JSON.stringify(rows)}) as row (
      place integer, id integer, created_at timestamptz, gone_at timestamptz,
      hidden_at timestamptz, hidden_reason text, split_from integer, rent_source text, late boolean,
      ${homeColumns}
    )
    order by place
  `.execute(trx)
  return resolve
}

async function insertAdverts(
  trx: Transaction<DB>,
  adverts: readonly KnownAdvert[],
  homeId: ResolveId,
): Promise<ResolveId> {
  if (adverts.length === 0) return (id) => id
  const rows = adverts.map((advert) => ({ ...advert, homeId: homeId(advert.homeId) }))
  const { rows: stored } = await sql<{ id: number; external_id: string }>`
    insert into advert (home_id, source, external_id, link, first_seen_at, last_seen_at)
    select "homeId", source, "externalId", link, "firstSeenAt", "lastSeenAt"
    from json_to_recordset(${JSON.stringify(rows)}) as row (
      "homeId" integer, source text, "externalId" text, link text, "firstSeenAt" timestamptz,
      "lastSeenAt" timestamptz
    )
    order by "homeId", "externalId"
    returning id, external_id
  `.execute(trx)
  const ids = new Map(stored.map(({ id, external_id }) => [external_id, id]))
  return resolver(new Map(adverts.map(({ id, externalId }) => [id, ids.get(externalId)])))
}

const resolver =
  (ids: ReadonlyMap<number, number | undefined>): ResolveId =>
  (id) => {
    const found = id < FIRST_NEW_ID ? id : ids.get(id)
    if (found === undefined)
      throw new Error(`the database returned no id for row ${id} of the plan`)
    return found
  }

const storeFacts = (rows: string, now: Date) => sql`
  insert into advert_facts as facts (
    advert_id, price, size, rooms, available_now, available_from, address, postcode, position,
    placed_by, address_key, written_key, ${flagColumns}, photo_url, photo_urls, deposit, stated, property_number,
    also_at, published_at, words, viewings_from, viewings_until, changed_at
  )
  select
    advert_id, price, size, rooms, available_now, available_from, address, postcode,
    st_setsrid(st_makepoint(long, lat), 4326), placed_by, address_key, written_key, ${flagColumns}, photo_url,
    photo_urls, deposit, stated, property_number, also_at, published_at, words, viewings_from,
    viewings_until, ${now}::timestamptz
  from json_to_recordset(${rows}) as row (
    advert_id integer, placed_by text, address_key text, written_key text, property_number text, also_at text[],
    published_at timestamptz, words text[], viewings_from timestamptz[],
    viewings_until timestamptz[], ${homeColumns}
  )
  order by advert_id
  on conflict (advert_id) do update set
    price = excluded.price, size = excluded.size, rooms = excluded.rooms,
    available_now = excluded.available_now, available_from = excluded.available_from,
    address = excluded.address, postcode = excluded.postcode, position = excluded.position,
    placed_by = excluded.placed_by, address_key = excluded.address_key,
    written_key = excluded.written_key,
    ${flagsFrom('excluded')}, photo_url = excluded.photo_url,
    photo_urls = excluded.photo_urls, deposit = excluded.deposit, stated = excluded.stated,
    property_number = excluded.property_number, also_at = excluded.also_at,
    published_at = excluded.published_at, words = excluded.words,
    viewings_from = excluded.viewings_from, viewings_until = excluded.viewings_until,
    changed_at = excluded.changed_at`

/**
 * Writes the events by which others move what they store about a home to the home that stays. A home hidden by
 * the operator must not reappear under the id of the home it is merged into.
 */
async function joinHomes(trx: Transaction<DB>, homes: readonly JoinedHome[]): Promise<void> {
  if (homes.length === 0) return
  const pair = sql`json_to_recordset(${JSON.stringify(homes)}) as pair ("from" integer, "into" integer)`
  await sql`
    insert into home_event (home_id, kind, price, into_home, on_offer, caught_up, happened_at)
    select home.id, 'joined', home.price, pair."into", false, true, now()
    from ${pair} join home on home.id = pair."from"
    where
      exists (select from advert where home_id = home.id)
      or not exists (
        select from home_event before
        where before.home_id = home.id and before.kind = 'joined' and before.into_home = pair."into"
      )
  `.execute(trx)
  await enqueue(trx, boardTell, {})
  await sql`
    update home set hidden_at = taken.hidden_at, hidden_reason = taken.hidden_reason
    from ${pair}
    join home taken on taken.id = pair."from"
    where home.id = pair."into" and home.hidden_at is null and taken.hidden_at is not null
  `.execute(trx)
}

/** The columns of what is yes or no. */
const flagColumns = sql.join(flags.map(({ column }) => sql.ref(column)))
const flagTypes = sql.join(flags.map(({ column }) => sql`${sql.ref(column)} boolean`))

/** Sets them to those of another row. */
const flagsFrom = (row: string) =>
  sql.join(flags.map(({ column }) => sql`${sql.ref(column)} = ${sql.ref(`${row}.${column}`)}`))

/** The fields of a home or an advert, for a JSON parameter with all rows of a statement. */
const homeRow = (fields: Omit<HomeFields, FlagFact> & Pick<AdvertFacts, FlagFact>) => ({
  price: fields.price,
  size: fields.size,
  rooms: fields.rooms,
  available_now: fields.availableNow,
  available_from: fields.availableFrom,
  address: fields.address,
  postcode: fields.postcode,
  lat: fields.position?.lat ?? null,
  long: fields.position?.long ?? null,
  ...byColumn(({ fact }) => fields[fact]),
  photo_url: fields.photoUrl,
  photo_urls: fields.photoUrls,
  deposit: fields.deposit,
  stated: fields.stated,
})

const factRow = (advertId: number, facts: AdvertFacts) => ({
  ...homeRow(facts),
  advert_id: advertId,
  placed_by: facts.placedBy,
  address_key: facts.addressKey,
  written_key: facts.writtenKey,
  property_number: facts.propertyNumber,
  also_at: facts.alsoAt,
  published_at: facts.publishedAt,
  words: facts.words,
  viewings_from: facts.viewings.map(({ from }) => from),
  viewings_until: facts.viewings.map(({ until }) => until),
})

/** The columns of these rows, for json_to_recordset. */
const homeColumns = sql`
  price integer, size integer, rooms integer, available_now boolean, available_from date, address text,
  postcode text, lat float8, long float8, ${flagTypes}, photo_url text,
  photo_urls text[], deposit integer, stated jsonb`
