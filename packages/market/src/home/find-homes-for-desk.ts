import type { DB } from '@kot/db/generated'
import { postcodeByCode, postcodeName } from '@kot/domain/postcode'
import { sql, type Kysely } from 'kysely'

export type FoundHome = {
  id: number
  address: string
  postcode: string
  price: number
  size: number
  rooms: number | null
  createdAt: Date
  goneAt: Date | null
  hiddenAt: Date | null
  adverts: number
}

const MOST_FOUND = 50
const LARGEST_ID = 2_147_483_647

/**
 * Finds homes by what somebody who writes to us knows of one: our number, the postcode, a part of the
 * address, with or without the postcode, or the address of the advert at its site. Also those that are
 * gone or taken down; on offer first, then the newest.
 */
export async function findHomesForDesk(
  db: Kysely<DB>,
  words: string,
): Promise<{ homes: FoundHome[]; more: boolean }> {
  const { rows } = await sql<FoundHome>`
    select
      home.id, home.address, home.postcode, home.price, home.size, home.rooms,
      home.created_at as "createdAt", home.gone_at as "goneAt", home.hidden_at as "hiddenAt",
      (select count(*)::integer from advert where home_id = home.id) as adverts
    from home
    where ${asked(words.trim())}
    order by home.gone_at is not null, home.created_at desc, home.id desc
    limit ${MOST_FOUND + 1}
  `.execute(db)
  return { homes: rows.slice(0, MOST_FOUND), more: rows.length > MOST_FOUND }
}

function asked(words: string) {
  if (/^\d+$/.test(words)) {
    const byId = Number(words) <= LARGEST_ID ? sql`home.id = ${Number(words)}` : sql`false`
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

/** People copy links with and without the beginning, and sites write them with and without a last stroke. */
const bareLink = (words: string): string =>
  words
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '')
