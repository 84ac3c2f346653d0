/** Cuts every corner once (Chaikin). The coast was surveyed on a grid of some fifty metres and runs
 *  in steps; halfway up each step is where the shore most likely is. */
export const roundCorners = (ring: Ring): Ring =>
  ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from
    return [between(from, to, 0.25), between(from, to, 0.75)]
  })

const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]

/** Corners of a closed shape, each once: the last is joined to the first. In draw order of the file
 *  either degrees (longitude, latitude) or units of the map; each function names its unit. */
export type Ring = readonly Point[]
export type Point = readonly [x: number, y: number]

export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay)

export const perimeter = (ring: Ring): number =>
  ring.reduce((sum, point, index) => sum + distance(point, ring[(index + 1) % ring.length]!), 0)

export function area(ring: Ring): number {
  let twice = 0
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    twice += x * nextY - nextX * y
  })
  return Math.abs(twice) / 2
}

/** Whether the point lies inside, by counting the edges to its right. */
export function encloses(ring: Ring, [px, py]: Point): boolean {
  let inside = false
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    if (y > py !== nextY > py && px < x + ((py - y) / (nextY - y)) * (nextX - x)) inside = !inside
  })
  return inside
}

/** The map is stored in whole units of the Web Mercator square, so that a browser has nothing to
 *  project. In Iceland a unit is four metres. */
export const unitsPerWorld = 2 ** 22

const equator = 40_075_017
const middleOfIceland = 65

export const metresPerUnit = (equator * Math.cos((middleOfIceland * Math.PI) / 180)) / unitsPerWorld

export function fromDegrees([longitude, latitude]: Point): Point {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [((longitude + 180) / 360) * unitsPerWorld, y * unitsPerWorld]
}

export function toDegrees([x, y]: Point): Point {
  const south = Math.PI * (1 - (2 * y) / unitsPerWorld)
  return [(x / unitsPerWorld) * 360 - 180, (Math.atan(Math.sinh(south)) * 180) / Math.PI]
}
