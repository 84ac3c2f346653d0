import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'

export type NumberedStreet = {
  postcode: string
  municipality: string
  name: string
  /** One place for every house number. */
  houses: { number: number; lat: number; long: number }[]
}

/** The streets of the register being loaded. 27A and 27B often stand behind the house with the plain
 *  number, so that one, or the first letter, stands for all. */
export async function numberedStreets(db: Database): Promise<NumberedStreet[]> {
  const { rows } = await sql<NumberedStreet>`
    with house as (
      select distinct on (postcode, municipality, street, house_number)
        postcode, municipality, street, house_number, position
      from register_loading.address
      where house_number is not null
      order by postcode, municipality, street, house_number, letter nulls first, id
    )
    select
      postcode,
      municipality,
      street as name,
      json_agg(
        json_build_object('number', house_number, 'lat', st_y(position), 'long', st_x(position))
        order by house_number
      ) as houses
    from house
    group by postcode, municipality, street
    order by postcode, municipality, street collate "C"
  `.execute(db)
  return rows
}
