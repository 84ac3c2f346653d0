import {
  HOUSE_TILE_EXTENT,
  HOUSE_TILE_ZOOM,
  type HouseTile,
  type HouseTiles,
} from '@kot/contract/map-tile'
import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import { icelandBounds } from '@kot/domain/bounds'
import { NAME_REACH, placeNames } from './place-names.ts'

/** Raised whenever the same register gives other tiles than before: browsers keep them by version. */
const DRAWING = 1

/** Whether there is an address register to draw houses from, and which. */
export async function registerLoaded(db: Database): Promise<HouseTiles> {
  const release = await db
    .selectFrom('register.release')
    .select('version')
    .limit(1)
    .executeTakeFirst()
  if (!release) return { loaded: false, version: '' }
  return { loaded: true, version: `${release.version}-${DRAWING}` }
}

/** Wider than the squares and lines that are drawn, however near. */
const BUFFER = 64

type Point = [x: number, y: number]
type Row = {
  houses: Point[]
  streets: { name: string; whole: Point[]; parts: Point[][] }[]
}

/** The houses of one tile, the streets between them and their names. */
export async function houseTile(db: Database, { x, y }: TilePlace): Promise<HouseTile> {
  const { rows } = await sql<Row>`
    with tile as (
      select
        st_tileenvelope(${HOUSE_TILE_ZOOM}, ${x}, ${y}) as edge,
        ${envelope(x, y, BUFFER)} as near,
        ${envelope(x, y, NAME_REACH)} as wide
    ),
    house as (
      select distinct st_x(unit)::integer as x, st_y(unit)::integer as y
      from
        tile
        join register.address on position && near
        cross join lateral st_asmvtgeom(
          st_transform(position, 3857), edge, ${HOUSE_TILE_EXTENT}, ${BUFFER}
        ) as unit
      where unit is not null
    ),
    street as (
      select
        id,
        name,
        st_asmvtgeom(st_transform(line, 3857), edge, ${HOUSE_TILE_EXTENT}, ${BUFFER}) as inside,
        st_asmvtgeom(st_transform(line, 3857), edge, ${HOUSE_TILE_EXTENT}, 0, false) as whole
      from tile join register.street_line on line && wide
    )
    select
      (select coalesce(json_agg(json_build_array(x, y) order by x, y), '[]') from house) as houses,
      (
        select coalesce(json_agg(json_build_object(
          'name', name,
          'whole', st_asgeojson(whole, 0)::json -> 'coordinates',
          'parts', (
            select coalesce(json_agg(st_asgeojson(part.geom, 0)::json -> 'coordinates'), '[]')
            from st_dump(inside) as part
          )
        ) order by id), '[]')
        from street where whole is not null
      ) as streets
  `.execute(db)
  const { houses, streets } = rows[0] ?? { houses: [], streets: [] }
  return {
    houses,
    streets: streets.flatMap(({ parts }) => parts),
    names: placeNames(streets.map(({ name, whole }) => ({ name, line: whole }))),
  }
}

/** The tile and so many units around it, in degrees. */
const envelope = (x: number, y: number, units: number) => sql`
  st_transform(
    st_tileenvelope(${HOUSE_TILE_ZOOM}, ${x}, ${y}, margin => ${units / HOUSE_TILE_EXTENT}::float8),
    4326
  )
`

/** Column and row of a tile of the web's usual grid (Mercator), at the zoom of house tiles. */
export type TilePlace = { x: number; y: number }

const across = 2 ** HOUSE_TILE_ZOOM

export function tileAt({ lat, long }: { lat: number; long: number }): TilePlace {
  const sine = Math.sin((lat * Math.PI) / 180)
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return { x: Math.floor(((long + 180) / 360) * across), y: Math.floor(down * across) }
}

const upperLeft = tileAt({ lat: icelandBounds.north, long: icelandBounds.west })
const lowerRight = tileAt({ lat: icelandBounds.south, long: icelandBounds.east })

export const isTileOfIceland = ({ x, y }: TilePlace): boolean =>
  x >= upperLeft.x && x <= lowerRight.x && y >= upperLeft.y && y <= lowerRight.y
