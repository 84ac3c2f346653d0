import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import { emptierSideOf } from '../streets/emptier-side.ts'
import { toDegrees, toFlat } from '../streets/flat.ts'
import { inferStreet } from '../streets/infer-street.ts'
import { joinEnds } from '../streets/join-ends.ts'
import { numberedStreets, type NumberedStreet } from './numbered-streets.ts'

type StreetLine = {
  id: number
  postcode: string
  municipality: string
  name: string
  line: { type: 'LineString'; coordinates: [long: number, lat: number][] }
}

const LINES_PER_STATEMENT = 2_000

/** Infers where the streets run from the addresses being loaded, and returns how many lines that gave. */
export async function storeStreets(db: Database): Promise<number> {
  const lines = linesOf(await numberedStreets(db))
  for (let start = 0; start < lines.length; start += LINES_PER_STATEMENT) {
    await insert(db, lines.slice(start, start + LINES_PER_STATEMENT))
  }
  return lines.length
}

function linesOf(streets: readonly NumberedStreet[]): StreetLine[] {
  const numbered = streets.map(({ houses, ...street }) => ({
    street,
    houses: houses.map((house) => ({ number: house.number, at: toFlat(house) })),
  }))
  const emptierSide = emptierSideOf(numbered.flatMap(({ houses }) => houses.map(({ at }) => at)))
  const inferred = numbered.flatMap(({ street, houses }) =>
    inferStreet(houses, emptierSide).map((line) => ({ street, line })),
  )
  return joinEnds(inferred.map(({ line }) => line)).flatMap((line, index) => {
    const street = inferred[index]?.street
    if (!street) return []
    const coordinates = toDegrees(line)
    return [{ id: index + 1, ...street, line: { type: 'LineString' as const, coordinates } }]
  })
}

async function insert(db: Database, lines: readonly StreetLine[]): Promise<void> {
  await sql`
    insert into register_loading.street_line (id, postcode, municipality, name, length_m, line)
    select id, postcode, municipality, name, ceil(st_length(shape::geography)), shape
    from
      json_to_recordset(${JSON.stringify(lines)}) as row (
        id integer, postcode text, municipality text, name text, line json
      )
      cross join lateral st_setsrid(st_geomfromgeojson(line), 4326) as shape
  `.execute(db)
}
