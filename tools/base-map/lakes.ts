import { metresPerUnit } from './map-units.ts'
import { packagedWaters } from './packaged-waters.ts'
import { area, encloses, perimeter, type Ring } from './ring.ts'

/** Among the inner waters of the package are hundreds of triangles and squares where no lake is:
 *  errors of its drawing. A shore that somebody drew has more corners than that. */
const fewestCornersOfAShore = 8

/** The lakes and, as further rings inside them, their islands. */
export function lakes(): Ring[] {
  const { waters, islands } = packagedWaters()
  const shores = waters.filter((water) => water.length >= fewestCornersOfAShore && isLake(water))
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
