import type { Database } from '@kot/db/connect'
import { addPriceChanges } from '@kot/market/testing/own-homes'
import { pictures } from '@kot/photos-simulator/pictures'
import { sql } from 'kysely'
import { pastHomes } from './market/past-homes.ts'
import { sites } from './market/adverts.ts'

const DAY_MS = 86_400_000
/** Where they were all advertised. */
const [site] = sites

/**
 * Lets a market have a past, so that there is something to count: homes that came and left. One that has
 * seen a home leave keeps its own.
 *
 * They are gone when they are written, so no watch is notified of them. They come after those on offer, whose
 * ids stay what they are.
 */
export async function fillPastMarket(
  db: Database,
  photoOrigin: string,
  now = new Date(),
): Promise<void> {
  const left = await db
    .selectFrom('home')
    .select('id')
    .where('gone_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (left) return

  const onOffer = await db.selectFrom('home').select('created_at').execute()
  const homes = pastHomes(
    now,
    onOffer.map(({ created_at }) => Math.floor((now.getTime() - created_at.getTime()) / DAY_MS)),
  )
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into home
        (created_at, gone_at, price, size, rooms, postcode, address, position, photo_url)
      select
        came, went, price, size, rooms, postcode, address,
        st_setsrid(st_makepoint(long, lat), 4326), photo_url
      from unnest(
        ${homes.map(({ created_at }) => created_at)}::timestamptz[],
        ${homes.map(({ gone_at }) => gone_at)}::timestamptz[],
        ${homes.map(({ price }) => price)}::integer[],
        ${homes.map(({ size }) => size)}::integer[],
        ${homes.map(({ rooms }) => rooms)}::integer[],
        ${homes.map(({ postcode }) => postcode)}::text[],
        ${homes.map(({ address }) => address)}::text[],
        ${homes.map(({ lat }) => lat)}::float8[],
        ${homes.map(({ long }) => long)}::float8[],
        ${homes.map((_home, index) => photoOf(photoOrigin, index))}::text[]
      ) as past (came, went, price, size, rooms, postcode, address, lat, long, photo_url)
      returning id
    `.execute(trx)
    await sql`
      insert into advert (home_id, source, external_id, link, first_seen_at, last_seen_at, gone_at)
      select
        id, ${site.name}, 'past ' || id, 'https://' || ${site.host}::text || '/eign/' || id,
        created_at, gone_at, gone_at
      from home
      where id = any(${rows.map(({ id }) => id)}::integer[])
    `.execute(trx)
    const changes = homes.flatMap(({ price_changes }, index) =>
      price_changes.map((change) => ({ ...change, home_id: rows[index]?.id ?? 0 })),
    )
    await addPriceChanges(trx, changes)
  })
}

/** Not the address of a photo of a home on offer: the two would be taken for one home. */
const photoOf = (origin: string, index: number): string =>
  `${origin}/photos/${pictures[index % pictures.length]}?past=${index}`
