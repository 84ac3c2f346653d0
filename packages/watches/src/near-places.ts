import type { DB } from '@kot/db/generated'
import { areNearPlaces, type KnownTravel } from '@kot/domain/travel/watch-places'
import type { Watch } from '@kot/domain/watch/watch'
import { type Kysely, sql } from 'kysely'

/** Reads what is known of the buses. It is called only where a watch has places. */
export type ReadTravel = () => Promise<KnownTravel>

/** Which of these homes are near enough to the places of the watch. */
export type NearPlaces = (watch: Watch, homeIds: readonly number[]) => boolean[]

/** Compares homes with the places of watches by their exact positions. */
export async function readNearPlaces(
  db: Kysely<DB>,
  readTravel: ReadTravel,
  { watches, homeIds }: { watches: readonly Watch[]; homeIds: readonly number[] },
): Promise<NearPlaces> {
  if (watches.every(({ places }) => places.length === 0)) return (_, asked) => asked.map(() => true)
  const travel = await readTravel()
  const { rows } = await sql<{ id: number; lat: number; long: number }>`
    select id, st_y(position) as lat, st_x(position) as long
    from home
    where id = any(${homeIds}::integer[]) and position is not null
  `.execute(db)
  const homes = new Map(rows.map(({ id, ...at }) => [id, { ...at, isApproximate: false }]))
  return ({ places }, asked) =>
    areNearPlaces(
      travel,
      asked.map((id) => homes.get(id) ?? null),
      places,
    )
}
