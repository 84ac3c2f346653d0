import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import { EXTENT } from '../register-tile.ts'
import type { TileAddress } from '@kot/domain/area/map-tiles'

type RegisterPoint = readonly [x: number, y: number]
type Register = {
  version: string
  houses?: readonly RegisterPoint[]
  streets?: readonly { name: string; line: readonly RegisterPoint[] }[]
}

/** Puts a register into the database, with houses and streets at units of one tile, in the place of
 *  whatever is there. */
export async function aRegister(
  db: Database,
  tile: TileAddress,
  register: Register,
): Promise<void> {
  const { version, houses = [], streets = [] } = register
  await db.deleteFrom('register.release').execute()
  await db.deleteFrom('register.address').execute()
  await db.deleteFrom('register.street_line').execute()
  for (const [index, house] of houses.entries()) {
    await db
      .insertInto('register.address')
      .values({
        id: index + 1,
        postcode: '101',
        municipality: '0000',
        street: 'Njálsgata',
        position: sql`st_setsrid(${geoJson('Point', degrees(tile, house))}, 4326)`,
      })
      .execute()
  }
  for (const [index, { name, line }] of streets.entries()) {
    const points = line.map((point) => degrees(tile, point))
    await db
      .insertInto('register.street_line')
      .values({
        id: index + 1,
        postcode: '101',
        municipality: '0000',
        name,
        length_m: 100,
        line: sql`st_setsrid(${geoJson('LineString', points)}, 4326)`,
      })
      .execute()
  }
  await db
    .insertInto('register.release')
    .values({ version, loaded_at: new Date(), addresses: 1, street_lines: streets.length })
    .execute()
}

const geoJson = (type: string, coordinates: unknown) =>
  sql`st_geomfromgeojson(${JSON.stringify({ type, coordinates })})`

/** Longitude and latitude of the middle of a unit, so that rounding finds the unit again. */
function degrees(
  { z, x, y }: TileAddress,
  [unitX, unitY]: RegisterPoint,
): [long: number, lat: number] {
  const across = 2 ** z
  const down = Math.PI * (1 - (2 * (y + unitY / EXTENT)) / across)
  return [((x + unitX / EXTENT) / across) * 360 - 180, (Math.atan(Math.sinh(down)) * 180) / Math.PI]
}
