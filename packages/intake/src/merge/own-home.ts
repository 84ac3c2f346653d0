import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'

/**
 * Gives an advert a home of its own. It shows what the home did that it shared, until it is refreshed,
 * and is as old as that one: it was on offer all the time. One that was taken down stays so, whatever
 * its adverts do. @returns its id
 */
export async function ownHome(trx: Transaction<DB>, advertId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into home (
      created_at, gone_at, hidden_at, hidden_reason, price, size, rooms, available_now, available_from, address, postcode,
      position, pets_allowed, photo_url
    )
    select
      home.created_at,
      coalesce(advert.gone_at, case when home.hidden_at is not null then home.gone_at end),
      home.hidden_at, home.hidden_reason, coalesce(facts.price, home.price),
      coalesce(facts.size, home.size), home.rooms, home.available_now, home.available_from,
      home.address, home.postcode, home.position, home.pets_allowed, home.photo_url
    from advert
    join home on home.id = advert.home_id
    left join advert_facts facts on facts.advert_id = advert.id
    where advert.id = ${advertId}
    returning id
  `.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`there is no advert ${advertId}`)
  await sql`update advert set home_id = ${id} where id = ${advertId}`.execute(trx)
  return id
}
