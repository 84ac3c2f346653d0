import type { Database } from '@kot/db/connect'
import type { World } from '@kot/rental-sites-simulator/world/world'
import { sql } from 'kysely'
import { simulatedSources } from './simulated-sources.ts'

type HomeWithAdverts = {
  id: number
  price: number
  size: number
  rooms: number | null
  postcode: string
  address: string
  adverts: string
}

/** Their window does not show what fell out of it, so their adverts may stay live longer than in truth. */
const windows = new Set(
  simulatedSources.filter((source) => !source.wholeStock).map(({ name }) => name),
)

/**
 * How the market differs from the truth, in words; nothing when it is right. A home is known by its
 * adverts: exactly those must belong to it, and together have its true facts.
 */
export async function differences(db: Database, world: World): Promise<string[]> {
  const { rows } = await sql<HomeWithAdverts>`
    select
      home.id, price, size, rooms, postcode, address,
      string_agg(advert.source || ' ' || external_id, ', ' order by advert.source || ' ' || external_id collate "C") as adverts
    from home
    join advert on advert.home_id = home.id and advert.gone_at is null
    where home.gone_at is null
    group by home.id
  `.execute(db)
  const real = new Set(
    world.truth().flatMap(({ adverts }) => adverts.map(({ site, id }) => `${site} ${id}`)),
  )
  const mayStand = (advert: string) => !windows.has(advert.split(' ')[0] ?? '') || real.has(advert)
  const standing = rows
    .map((home) => ({ ...home, adverts: home.adverts.split(', ').filter(mayStand).join(', ') }))
    .filter(({ adverts }) => adverts !== '')
  const market = new Map(standing.map((home) => [home.adverts, home]))
  const found: string[] = []
  for (const home of world.truth()) {
    const adverts = home.adverts
      .map(({ site, id }) => `${site} ${id}`)
      .toSorted()
      .join(', ')
    const shown = market.get(adverts)
    market.delete(adverts)
    if (shown === undefined) {
      found.push(`not on the market: ${home.key}, ${home.street} ${home.house}, ${adverts}`)
      continue
    }
    const wrong = [
      home.adverts.every(({ price }) => price !== shown.price) && `price ${shown.price}`,
      Math.abs(shown.size - home.size) > 1 && `size ${shown.size}`,
      shown.rooms !== null && shown.rooms !== home.rooms && `rooms ${shown.rooms}`,
      shown.postcode !== home.postcode && `postcode ${shown.postcode}`,
      !shown.address.includes(String(home.house)) && `address ${shown.address}`,
    ].filter((one) => one !== false)
    if (wrong.length > 0) {
      found.push(`${home.key}: ${wrong.join(', ')} in place of ${JSON.stringify(home)}`)
    }
  }
  for (const { id, address, adverts } of market.values()) {
    found.push(`on the market and not true: home ${id}, ${address}, ${adverts}`)
  }
  return found
}
