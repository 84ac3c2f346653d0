import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import type { PlacedAdvert } from '../geocode/placed.ts'
import { addHomes } from './add-homes.ts'
import { storeFacts } from './store-facts.ts'

/** A new advert and the home it belongs to; null for one of its own. */
export type NewAdvert = { advert: PlacedAdvert; homeId: number | null; createdAt: Date }

/** Adds adverts of a source, and the homes that are new with them. @returns the homes of all of them */
export async function addAdverts(
  trx: Transaction<DB>,
  source: string,
  adverts: readonly NewAdvert[],
  { seenAt, now }: { seenAt: Date; now: Date },
): Promise<number[]> {
  if (adverts.length === 0) return []
  const homeless = adverts.filter(({ homeId }) => homeId === null)
  const added = await addHomes(trx, homeless)
  const homeOf = new Map(homeless.map((advert, index) => [advert, added[index]]))
  const rows = adverts.map((one) => ({
    home_id: one.homeId ?? homeOf.get(one),
    external_id: one.advert.externalId,
    link: one.advert.link,
  }))
  const { rows: stored } = await sql<{ id: number; external_id: string; home_id: number }>`
    insert into advert (home_id, source, external_id, link, first_seen_at, last_seen_at)
    select home_id, ${source}, external_id, link, ${seenAt}::timestamptz, ${seenAt}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)})
      as row (home_id integer, external_id text, link text)
    order by home_id, external_id
    returning id, external_id, home_id
  `.execute(trx)
  const idOf = new Map(stored.map(({ id, external_id }) => [external_id, id]))
  await storeFacts(
    trx,
    adverts.flatMap(({ advert }) => {
      const advertId = idOf.get(advert.externalId)
      return advertId === undefined ? [] : [{ advertId, advert }]
    }),
    now,
  )
  return stored.map(({ home_id }) => home_id)
}
