import type { Database } from '@kot/db/connect'
import { REGISTER_ZOOMS, type TileAddress } from '@kot/domain/area/map-tiles'
import { sql } from 'kysely'

/** Raised whenever the same register gives other tiles than before: browsers keep them by version. */
const DRAWING = 2

/** Which address register is loaded; null before the first. */
export async function getRegisterVersion(db: Database): Promise<string | null> {
  const release = await db
    .selectFrom('register.release')
    .select('version')
    .limit(1)
    .executeTakeFirst()
  return release ? `${release.version}-${DRAWING}` : null
}

/** A tile is this many units wide and high. */
export const EXTENT = 4096
/** Wider than the lines and squares that are drawn, however near. */
const BUFFER = 64

/** The streets of one tile, and at the last zoom its houses, as a Mapbox Vector Tile: layer `road`
 *  with a feature for each name, layer `building` with one feature of all positions. */
export async function registerTile(db: Database, tile: TileAddress): Promise<Buffer> {
  const { rows } = await sql<{ mvt: Buffer }>`
    with tile as materialized (
      select
        st_tileenvelope(${tile.z}, ${tile.x}, ${tile.y}) as edge,
        st_transform(
          st_tileenvelope(${tile.z}, ${tile.x}, ${tile.y}, margin => ${BUFFER / EXTENT}::float8),
          4326
        ) as near
    ),
    road as (
      -- A line that leaves the tile and comes back is in parts, which must not be nested.
      select name, 'street' as kind, st_collectionextract(st_collect(geom order by id), 2) as geom
      from (
        select
          id, name, st_asmvtgeom(${lineAt(tile.z)}, edge, ${EXTENT}, ${BUFFER}) as geom
        from tile join register.street_line on line && near
      ) as part
      where geom is not null
      group by name
    )
    select
      (select st_asmvt(road, 'road', ${EXTENT}, 'geom') from road)
      || ${tile.z < REGISTER_ZOOMS.last ? sql`''::bytea` : houses} as mvt
  `.execute(db)
  return rows[0]?.mvt ?? Buffer.alloc(0)
}

/** Lines are inferred from house numbers and waver, so near ones are smoothed. Corners that cannot be
 *  seen are left out: from afar those within half a pixel, near those within a metre. Names need it too:
 *  they are put on straight stretches. */
const lineAt = (z: number) => {
  const line = sql`st_transform(line, 3857)`
  const near = z === REGISTER_ZOOMS.last
  const metres = near ? 1 : 40_075_017 / 1024 / 2 ** z
  const smooth = near ? sql`st_chaikinsmoothing(${line}, 2, true)` : line
  return sql`st_simplify(${smooth}, ${metres}::float8, true)`
}

/** Several addresses in one place are one house. */
const houses = sql`
  (
    select coalesce(st_asmvt(building, 'building', ${EXTENT}, 'geom'), '')
    from (
      select st_collect(geom) as geom
      from (
        select distinct
          st_asmvtgeom(st_transform(position, 3857), edge, ${EXTENT}, ${BUFFER}) as geom
        from tile join register.address on position && near
      ) as house
      having st_collect(geom) is not null
    ) as building
  )
`
