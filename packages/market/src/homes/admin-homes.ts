import type { DB } from '@kot/db/generated'
import { type Kysely, sql } from 'kysely'
import type { Home } from '@kot/domain/home/home'
import { postcodeByCode, postcodeName } from '@kot/domain/postcode/postcode'

export type FoundHome = Pick<AdminHome, 'id' | 'postcode' | 'price' | 'size' | 'rooms'> & {
  address: string
  createdAt: Date
  goneAt: Date | null
  hiddenAt: Date | null
  adverts: number
}

const MAX_FOUND_HOMES = 50
const MAX_HOME_ID = 2_147_483_647

/**
 * Finds homes by id, postcode, part of the address with or without the postcode, or the URL of an
 * advert. Includes homes that are gone or hidden. Homes on offer come first, then the newest.
 * Without words the newest homes on offer.
 */
export async function searchAdminHomes(
  db: Kysely<DB>,
  words?: string,
): Promise<{ homes: FoundHome[]; more: boolean }> {
  const { rows } = await sql<FoundHome>`
    select
      home.id, home.address, home.postcode, home.price, home.size, home.rooms,
      home.created_at as "createdAt", home.gone_at as "goneAt", home.hidden_at as "hiddenAt",
      (select count(*)::integer from advert where home_id = home.id) as adverts
    from home
    where ${words === undefined ? sql`home.gone_at is null` : searchCondition(words.trim())}
    order by home.gone_at is not null, home.created_at desc, home.id desc
    limit ${MAX_FOUND_HOMES + 1}
  `.execute(db)
  return { homes: rows.slice(0, MAX_FOUND_HOMES), more: rows.length > MAX_FOUND_HOMES }
}

function searchCondition(words: string) {
  if (/^\d+$/.test(words)) {
    const byId = Number(words) <= MAX_HOME_ID ? sql`home.id = ${Number(words)}` : sql`false`
    return words.length === 3 ? sql`(${byId} or home.postcode = ${words})` : byId
  }
  if (looksLikeLink(words)) {
    return sql`
      home.id in (select home_id from advert where strpos(lower(link), ${bareLink(words)}) > 0)`
  }
  const { street, postcode } = readPlace(words)
  const within = sql`strpos(lower(home.address), ${street.toLowerCase()}) > 0`
  return postcode === null ? within : sql`(home.postcode = ${postcode} and ${within})`
}

/** 'Njálsgata 52', 'Njálsgata 52, 101 Reykjavík', '101 Njálsgata', '101 Reykjavík'. */
function readPlace(words: string): { street: string; postcode: string | null } {
  const before = /^(\d{3})\s+(.+)$/.exec(words)
  if (before) {
    const [, postcode = '', rest = ''] = before
    const known = postcodeByCode(postcode)
    const isPlace = known && postcodeName(known).toLowerCase() === words.toLowerCase()
    return { street: isPlace ? '' : rest, postcode }
  }
  const [, street = words, postcode = null] = /^(.+?),\s*(\d{3})\b/.exec(words) ?? []
  return { street, postcode }
}

const looksLikeLink = (words: string): boolean =>
  /^https?:\/\//i.test(words) || /^[^\s/]+\.[^\s/]+\//.test(words)

/**
 * Operators copy links with and without the scheme, and sites write them with and without a trailing
 * slash.
 */
const bareLink = (words: string): string =>
  words
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '')

export type AdminAdvert = {
  id: number
  source: string
  title: string
  link: string
  firstSeenAt: string
  lastSeenAt: string
  goneAt: string | null
  /** Null for an advert that was entered manually: then only the home has data. */
  says: {
    price: number
    size: number
    rooms: number | null
    address: string
    postcode: string
    availableNow: boolean
    availableFrom: string | null
    petsAllowed: boolean | null
    hasPhoto: boolean
    /** Number of consecutive full crawls that did not list it. */
    missing: number
    /** The operator has decided its home. */
    pinned: boolean
  } | null
}

export type AdminHome = Home & {
  address: string
  hasPhoto: boolean
  createdAt: Date
  updatedAt: Date
  goneAt: Date | null
  hiddenAt: Date | null
  hiddenReason: string | null
  favourites: number
  /** The advert each field was taken from. */
  provenance: Record<string, number>
  /** Live adverts first, then by age. */
  adverts: AdminAdvert[]
  /** Oldest first. */
  priceChanges: { at: string; before: number; change: number }[]
}

/** Returns all data of a home for the operator, on the market or not. */
export async function getAdminHome(db: Kysely<DB>, id: number): Promise<AdminHome | null> {
  const { rows } = await sql<AdminHome>`
    select
      home.id, home.address, home.postcode, home.price, home.size, home.rooms,
      home.available_now as "availableNow", home.available_from as "availableFrom",
      home.pets_allowed as "petsAllowed", home.photo_url is not null as "hasPhoto",
      home.created_at as "createdAt", home.updated_at as "updatedAt", home.gone_at as "goneAt",
      home.hidden_at as "hiddenAt", home.hidden_reason as "hiddenReason",
      (select count(*)::integer from favourite where home_id = home.id) as favourites,
      coalesce((select fields from home_provenance where home_id = home.id), '{}') as provenance,
      ${adverts} as adverts,
      ${priceChanges} as "priceChanges"
    from home
    where home.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const adverts = sql`
  coalesce(
    (
      select json_agg(
        json_build_object(
          'id', advert.id, 'source', advert.source,
          'title', coalesce(source.title, advert.source), 'link', advert.link,
          'firstSeenAt', ${iso('advert.first_seen_at')},
          'lastSeenAt', ${iso('advert.last_seen_at')}, 'goneAt', ${iso('advert.gone_at')},
          'says', case when facts.advert_id is not null then json_build_object(
            'price', facts.price, 'size', facts.size, 'rooms', facts.rooms,
            'address', facts.address, 'postcode', facts.postcode,
            'availableNow', facts.available_now, 'availableFrom', facts.available_from,
            'petsAllowed', facts.pets_allowed, 'hasPhoto', facts.photo_url is not null,
            'missing', facts.missing, 'pinned', facts.pinned
          ) end
        )
        order by advert.gone_at is not null, advert.first_seen_at, advert.id
      )
      from advert
      left join advert_facts facts on facts.advert_id = advert.id
      left join source on source.name = advert.source
      where advert.home_id = home.id
    ),
    '[]'
  )`

const priceChanges = sql`
  coalesce(
    (
      select json_agg(
        json_build_object(
          'at', ${iso('price_change.changed_at')}, 'before', price_before, 'change', change
        )
        order by changed_at, id
      )
      from price_change
      where home_id = home.id
    ),
    '[]'
  )`
