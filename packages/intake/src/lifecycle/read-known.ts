import type { DB } from '@kot/db/generated'
import { flags } from '@kot/domain/home/home'
import { sql, type Transaction } from 'kysely'
import type { PlacedAdvert } from '../geocode/locate-advert.ts'
import { advertKey } from '../matching/same-home.ts'
import type { HomeFields, Provenance, SourceRank } from './combine-adverts.ts'

/** The facts of an advert, as stored. */
export type AdvertFacts = Omit<PlacedAdvert, 'externalId' | 'link' | 'alsoAt'> & {
  /** References to the same advert on other sites: "mbl 123". */
  alsoAt: readonly string[]
}

export type KnownAdvert = {
  id: number
  homeId: number
  source: string
  externalId: string
  link: string
  firstSeenAt: Date
  lastSeenAt: Date
  goneAt: Date | null
  /** Number of full crawls in a row that did not list it. */
  missing: number
  /** Joined or split off by the operator: its home is no longer decided by rules. */
  pinned: boolean
  /** Adverts that the operator separated it from. */
  keptApart: readonly number[]
  /** null when the home is advertised with us. */
  facts: AdvertFacts | null
}

export type KnownHome = {
  id: number
  createdAt: Date
  goneAt: Date | null
  hiddenAt: Date | null
  hiddenReason: string | null
  /** The first home of those it was split from. */
  splitFrom: number | null
  /** Order in which split homes were created; null for homes that were not split. */
  splitOrder: number | null
  fields: HomeFields
  /** Name of the source whose advert names the rent. */
  rentSource: string | null
  provenance: Provenance | null
}

/** Homes with all their adverts, including those that are gone. */
export type KnownHomes = {
  homes: readonly KnownHome[]
  adverts: readonly KnownAdvert[]
  sources: ReadonlyMap<string, SourceRank>
}

export type KnownState = KnownHomes & {
  source: {
    name: string
    /** It lists everything it has. */
    wholeStock: boolean
    /** End of the last good full crawl. */
    lastAcceptedAt: Date | null
    /** The reader version of that crawl. */
    readerVersion: number
  }
}

/** A crawl that passed its check or was confirmed by the operator. */
export type AcceptedCrawl = {
  adverts: readonly PlacedAdvert[]
  /** Ids of adverts that are listed but whose detail page failed. */
  unread: readonly string[]
  startedAt: Date
  endedAt: Date
  /** Version of the reader. */
  version: number
  /** Only the first page was read. */
  partial: boolean
  /** Confirmed by the operator. Nothing in it is announced as new. */
  confirmed: boolean
}

/**
 * After this time, a new advert at an address is more likely another flat than the repost of one that
 * is gone.
 */
export const REMEMBERED_MS = 30 * 24 * 60 * 60_000

/**
 * Reads what a crawl is compared with: the homes of the adverts it lists and, for a full crawl, of all
 * live adverts of its source; and all homes that one of its adverts might belong to. Requires the
 * matching lock.
 */
export async function readKnown(
  trx: Transaction<DB>,
  source: KnownState['source'],
  { adverts, partial }: AcceptedCrawl,
  now: Date,
): Promise<KnownState> {
  const ids = adverts.map(({ externalId }) => externalId)
  const own = await listOwnHomes(trx, source.name, { ids, live: !partial })
  const possible = await listPossibleHomes(trx, source.name, adverts, now)
  return { source, ...(await readHomes(trx, [...new Set([...own, ...possible])])) }
}

/**
 * Returns the homes of a source's adverts, of those with these ids and, on request, of all live ones;
 * and the homes of the same origin.
 */
export async function listOwnHomes(
  trx: Transaction<DB>,
  source: string,
  { ids = [], live }: { ids?: readonly string[]; live: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with own as (
      select distinct home.id, home.split_from from advert
      join home on home.id = advert.home_id
      where
        advert.source = ${source}
        and (external_id = any(${ids}::text[]) or ${live} and advert.gone_at is null)
    )
    select id from own
    union
    select split_from from own where split_from is not null
    union
    select home.id from own join home on home.split_from = coalesce(own.split_from, own.id)
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Returns the homes that these adverts might belong to: by property number, by reference in either
 * direction, or by address. Each uses an index. Which of them fit is decided by the planner.
 */
async function listPossibleHomes(
  trx: Transaction<DB>,
  source: string,
  adverts: readonly PlacedAdvert[],
  now: Date,
): Promise<number[]> {
  const keys = adverts.map(({ addressKey }) => addressKey)
  const written = adverts.map(({ writtenKey }) => writtenKey)
  const numbers = adverts.map(({ propertyNumber }) => propertyNumber)
  const references = adverts.flatMap(({ alsoAt }) => alsoAt.map(advertKey))
  const own = adverts.map(({ externalId }) => advertKey({ source, externalId }))
  const { rows } = await sql<{ id: number }>`
    with found as (
      select advert_id from advert_facts where address_key = any(${keys}::text[])
      union
      select advert_id from advert_facts where written_key = any(${written}::text[])
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
    select distinct advert.home_id as id
    from advert
    join found on found.advert_id = advert.id
    where
      advert.gone_at is null
      or advert.gone_at > ${new Date(now.getTime() - REMEMBERED_MS)}::timestamptz
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/** Reads homes with all their adverts. */
export async function readHomes(trx: Transaction<DB>, ids: readonly number[]): Promise<KnownHomes> {
  return {
    homes: await selectHomes(trx, ids),
    adverts: await selectAdverts(trx, ids),
    sources: await selectSourceRanks(trx),
  }
}

async function selectHomes(trx: Transaction<DB>, ids: readonly number[]): Promise<KnownHome[]> {
  const { rows } = await sql<KnownHome>`
    select
      home.id, created_at as "createdAt", gone_at as "goneAt", hidden_at as "hiddenAt",
      hidden_reason as "hiddenReason", split_from as "splitFrom",
      case when split_from is not null then number_of_home(home.id) end as "splitOrder",
      json_build_object(
        'price', price, 'size', size, 'rooms', rooms, 'availableNow', available_now,
        'availableFrom', available_from, 'address', address, 'postcode', postcode,
        'position', ${positionOf('home')}, ${flagsOf('home')}, 'photoUrl', photo_url,
        'photoUrls', photo_urls, 'deposit', deposit, 'stated', stated
      ) as fields,
      rent_source as "rentSource", provenance.fields as provenance
    from home
    left join home_provenance provenance on provenance.home_id = home.id
    where home.id = any(${ids}::integer[])
  `.execute(trx)
  return rows
}

/** What is yes or no, for json_build_object. */
const flagsOf = (row: string) =>
  sql.join(flags.map(({ fact, column }) => sql`${sql.lit(fact)}, ${sql.ref(`${row}.${column}`)}`))

async function selectAdverts(
  trx: Transaction<DB>,
  homeIds: readonly number[],
): Promise<KnownAdvert[]> {
  const { rows } = await sql<KnownAdvert & FactDates>`
    select
      advert.id, advert.home_id as "homeId", advert.source, advert.external_id as "externalId",
      advert.link, advert.first_seen_at as "firstSeenAt", advert.last_seen_at as "lastSeenAt",
      advert.gone_at as "goneAt", coalesce(facts.missing, 0) as missing,
      coalesce(facts.pinned, false) as pinned,
      array(
        select other_id from kept_apart where advert_id = advert.id
        union all
        select advert_id from kept_apart where other_id = advert.id
      ) as "keptApart",
      case when facts.advert_id is not null then json_build_object(
        'price', facts.price, 'size', facts.size, 'rooms', facts.rooms,
        'availableNow', facts.available_now, 'availableFrom', facts.available_from,
        'address', facts.address, 'postcode', facts.postcode,
        'position', ${positionOf('facts')}, 'placedBy', facts.placed_by,
        'addressKey', facts.address_key, 'writtenKey', facts.written_key, ${flagsOf('facts')},
        'photoUrl', facts.photo_url, 'photoUrls', facts.photo_urls,
        'deposit', facts.deposit, 'propertyNumber', facts.property_number,
        'alsoAt', facts.also_at, 'stated', facts.stated, 'words', facts.words
      ) end as facts,
      facts.published_at as "publishedAt", facts.viewings_from as starts,
      facts.viewings_until as ends
    from advert
    left join advert_facts facts on facts.advert_id = advert.id
    where advert.home_id = any(${homeIds}::integer[])
    order by advert.id
  `.execute(trx)
  return rows.map(({ publishedAt, starts, ends, facts, ...advert }) => ({
    ...advert,
    facts: facts && {
      ...facts,
      publishedAt,
      viewings: (starts ?? []).map((from, at) => ({ from, until: ends?.[at] ?? null })),
    },
  }))
}

/** They are selected beside the other facts, because JSON has no dates. */
type FactDates = {
  publishedAt: Date | null
  starts: Date[] | null
  ends: (Date | null)[] | null
}

const positionOf = (table: 'home' | 'facts') => {
  const position = sql.ref(`${table}.position`)
  return sql`case when ${position} is not null
    then json_build_object('lat', st_y(${position}), 'long', st_x(${position})) end`
}

async function selectSourceRanks(trx: Transaction<DB>): Promise<Map<string, SourceRank>> {
  const { rows } = await sql<SourceRank & { name: string }>`
    select name, precedence, landlords_own as "landlordsOwn" from source
  `.execute(trx)
  return new Map(rows.map(({ name, ...rank }) => [name, rank]))
}

/**
 * Takes the matching lock for the rest of the transaction. Without it, two sources that publish the
 * same home at the same time would create it twice. Events of homes are written under it as well (trigger
 * record_home_event), so a writer takes it before it locks a home. Lock order: source first, then matching.
 */
export async function lockMatching(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('home_event'))`.execute(trx)
}
